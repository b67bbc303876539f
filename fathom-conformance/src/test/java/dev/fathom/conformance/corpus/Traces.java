package dev.fathom.conformance.corpus;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Compares printed stack traces.
 *
 * <p>Class, message and frames have to be equal, but for the frames by which the JDK implements reflection, method
 * handles and lambdas: Fathom links those itself, and HotSpot's own change with the release and with the number of calls.
 * They are left out on both sides, and so are the numbers of frames in common, which count them.
 */
final class Traces {
    private static final Pattern IMPLEMENTATION = Pattern.compile(
            "\\s+at (java\\.base/)?(jdk\\.internal\\.reflect\\.|java\\.lang\\.invoke\\.|.*\\$\\$Lambda).*");
    private static final Pattern IN_COMMON = Pattern.compile("\\.\\.\\. \\d+ more");

    private Traces() {}

    static boolean same(String host, String guest) {
        return host.equals(guest) || normal(host).equals(normal(guest));
    }

    private static List<String> normal(String text) {
        return text.lines()
                .filter(line -> !IMPLEMENTATION.matcher(line).matches())
                .map(line -> IN_COMMON.matcher(line).replaceAll("... more"))
                .toList();
    }
}
