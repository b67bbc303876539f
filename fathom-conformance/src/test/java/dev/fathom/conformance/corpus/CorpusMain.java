package dev.fathom.conformance.corpus;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;

/**
 * Runs the corpus under the JDK that runs this class.
 *
 * <p>Arguments: the folder of the sources, a folder to work in, and one for the results, which gets a file per program
 * with the difference found: empty if there is none.
 */
final class CorpusMain {
    private CorpusMain() {}

    public static void main(String[] args) throws Exception {
        Path results = Files.createDirectories(Path.of(args[2]));
        Map<String, Future<Optional<String>>> comparisons =
                CorpusComparison.start(Path.of(args[0]), Path.of(args[1]), Corpus::programsForOtherJdks);
        for (Map.Entry<String, Future<Optional<String>>> each : comparisons.entrySet()) {
            String difference = each.getValue().get().orElse("");
            Files.writeString(results.resolve(each.getKey()), difference, StandardCharsets.UTF_8);
        }
    }
}
