package dev.fathom.conformance.found;

import dev.fathom.conformance.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the runs of every third program, and in the nightly build of all, under the JDK that runs this class; see {@link dev.fathom.conformance.OnOtherJdks}. */
final class FoundProgramsMain {
    private FoundProgramsMain() {}

    public static void main(String[] args) throws Exception {
        Path results = Files.createDirectories(Path.of(args[2]));
        Path folder = Files.createTempDirectory("fathom-found");
        List<FoundProgram> all = FoundProgram.in(Path.of(args[0]));
        List<FoundProgram> sample = Samples.of(all, 3, 0);
        for (FoundProgram program : all) {
            for (FoundRun run : program.runs()) {
                if (run.isWanted() && (sample.contains(program) || isChosen(run))) {
                    String file = program.name(run).replace('/', '_');
                    Files.writeString(results.resolve(file), program.wrongIn(run, folder));
                }
            }
        }
    }

    /** What is for some JDKs only has no other place; what is named on the command line is wanted. */
    private static boolean isChosen(FoundRun run) {
        return run.jdk().isPresent()
                || !System.getProperty(FoundProgram.ONLY, "").isEmpty();
    }
}
