package dev.fathom.conformance.found;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the runs of a part of the programs, and in the nightly build of all, under the JDK that runs this class; see {@link dev.fathom.conformance.OnOtherJdks}.
 *
 * <p>Most programs are about what is the same under all JDKs; those with a run that is meant for some of them are always tried, and those that {@code every-jdk.txt} names.
 */
final class FoundProgramsMain {
    private FoundProgramsMain() {}

    public static void main(String[] args) throws Exception {
        Path results = Files.createDirectories(Path.of(args[2]));
        Path folder = Files.createTempDirectory("fathom-found");
        for (FoundProgram program : FoundProgram.forOtherJdks(Path.of(args[0]))) {
            for (FoundRun run : program.runs()) {
                if (run.isWantedElsewhere()) {
                    String file = program.name(run).replace('/', '_');
                    Files.writeString(results.resolve(file), program.wrongIn(run, folder));
                }
            }
        }
    }
}
