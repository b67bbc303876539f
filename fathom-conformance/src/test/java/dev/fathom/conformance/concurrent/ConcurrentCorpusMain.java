package dev.fathom.conformance.concurrent;

import dev.fathom.conformance.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks every third of the small concurrent programs, and in the nightly build all, under the JDK that runs this class.
 *
 * <p>Arguments: the folder of the sources, a folder to work in, and one for the results, which gets a file per program
 * with what is wrong about its verdict: empty if nothing is.
 */
final class ConcurrentCorpusMain {
    private ConcurrentCorpusMain() {}

    public static void main(String[] args) throws Exception {
        ConcurrentCorpus corpus = ConcurrentCorpus.compile(Path.of(args[0]), Path.of(args[1]));
        Path results = Files.createDirectories(Path.of(args[2]));
        Path folder = Files.createTempDirectory("fathom-concurrent");
        for (ConcurrentProgram program : Samples.byName(corpus.programs(), 3, 0, ConcurrentProgram::name)) {
            String difference =
                    program.differenceTo(corpus.check(program, folder)).orElse("");
            Files.writeString(results.resolve(program.name()), difference, StandardCharsets.UTF_8);
        }
    }
}
