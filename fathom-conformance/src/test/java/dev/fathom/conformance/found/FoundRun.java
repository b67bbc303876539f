package dev.fathom.conformance.found;

import dev.fathom.conformance.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * One run of a program that once showed something wrong, and what it must show.
 *
 * <p>The first comment lines of the program say so; {@code // run:} begins a run, and what is missing has a default:
 *
 * <pre>{@code
 * // run: --races=violation -- arg1 arg2      options of the command, then arguments of the program
 * //   exit 1                                 the exit code; 0 unless given
 * //   says Deadlock                          the output has this text
 * //   never everything was explored          the output does not have this text
 * //   states 20                              at most so many states
 * //   seconds 20                             to be done in so many seconds; 30 unless given
 * //   jdk 25                                 only from this JDK on, or (jdk ..17) up to it
 * //   library logback                        with the jars in target/libraries/logback
 * //   nightly                                too long for every build: only with -Dfathom.all=true
 * //   here                                   too long for every JDK: under others than the build's only with -Dfathom.all=true
 * //   golden                                 the output is what src/found/golden has under the program's name
 * }</pre>
 */
record FoundRun(
        List<String> options,
        List<String> arguments,
        int exitCode,
        List<String> says,
        List<String> never,
        OptionalLong states,
        long seconds,
        Optional<String> jdk,
        Optional<String> library,
        Extent extent,
        boolean golden) {
    /** Which builds make the run: all, all under their own JDK, or nightly ones. */
    private enum Extent {
        ALL,
        HERE,
        NIGHTLY;

        static Extent of(List<String> expectations) {
            return expectations.contains("nightly") ? NIGHTLY : expectations.contains("here") ? HERE : ALL;
        }
    }

    private static final String RUN = "// run:";
    private static final long DEFAULT_SECONDS = 30;

    /** Reads the runs from the first lines of a source. */
    static List<FoundRun> of(List<String> source) {
        List<FoundRun> runs = new ArrayList<>();
        List<String> header =
                source.stream().takeWhile(line -> line.startsWith("//")).toList();
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).startsWith(RUN)) {
                List<String> expectations = header.subList(i + 1, header.size()).stream()
                        .takeWhile(line -> !line.startsWith(RUN))
                        .map(line -> line.substring(2).strip())
                        .toList();
                runs.add(of(header.get(i).substring(RUN.length()), expectations));
            }
        }
        return runs;
    }

    private static FoundRun of(String commandLine, List<String> expectations) {
        List<String> words =
                commandLine.isBlank() ? List.of() : List.of(commandLine.strip().split(" +"));
        int separator = words.indexOf("--");
        List<String> options = separator < 0 ? words : words.subList(0, separator);
        List<String> arguments = separator < 0 ? List.of() : words.subList(separator + 1, words.size());
        for (String line : expectations) {
            if (!line.matches("(exit|states|seconds|jdk|library) \\S+|(says|never) .+|nightly|here|golden")) {
                throw new IllegalArgumentException("not understood: // " + line);
            }
        }
        return new FoundRun(
                options,
                arguments,
                values("exit", expectations).findFirst().map(Integer::parseInt).orElse(0),
                values("says", expectations).toList(),
                values("never", expectations).toList(),
                values("states", expectations).mapToLong(Long::parseLong).findFirst(),
                values("seconds", expectations).findFirst().map(Long::parseLong).orElse(DEFAULT_SECONDS),
                values("jdk", expectations).findFirst(),
                values("library", expectations).findFirst(),
                Extent.of(expectations),
                expectations.contains("golden"));
    }

    private static Stream<String> values(String key, List<String> expectations) {
        return expectations.stream()
                .filter(line -> line.startsWith(key + " "))
                .map(line -> line.substring(key.length()).strip());
    }

    /** Says whether the run is meant for this build, under its own JDK. */
    boolean isWanted() {
        return isForThisJdk() && (extent != Extent.NIGHTLY || Boolean.getBoolean(Samples.ALL));
    }

    /** Says whether the run is meant for this build, under another JDK. */
    boolean isWantedElsewhere() {
        return isForThisJdk() && (extent == Extent.ALL || Boolean.getBoolean(Samples.ALL));
    }

    private boolean isForThisJdk() {
        int feature = Runtime.version().feature();
        return jdk.map(limit -> limit.startsWith("..")
                        ? feature <= Integer.parseInt(limit.substring(2))
                        : feature >= Integer.parseInt(limit))
                .orElse(true);
    }

    @Override
    public String toString() {
        List<String> words = new ArrayList<>(options);
        words.addAll(arguments);
        return String.join(" ", words);
    }
}
