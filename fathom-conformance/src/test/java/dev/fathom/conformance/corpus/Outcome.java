package dev.fathom.conformance.corpus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a program did, as seen from outside.
 *
 * @param out the bytes of its standard output
 * @param err its standard error
 * @param exitCode its exit code, 0 to 255
 * @param problem why it could not be run to its end; empty if it was
 */
public record Outcome(byte[] out, String err, int exitCode, String problem) {

    /** Says how the guest's outcome differs from this one of the host; empty if it does not. */
    public Optional<String> differenceTo(Outcome guest) {
        StringBuilder text = new StringBuilder();
        if (!problem.isEmpty() || !guest.problem.isEmpty()) {
            text.append("problem on the host: ")
                    .append(problem)
                    .append("; in the VM: ")
                    .append(guest.problem);
            text.append('\n');
        }
        if (exitCode != guest.exitCode) {
            text.append("exit code on the host ").append(exitCode);
            text.append(", in the VM ").append(guest.exitCode).append('\n');
        }
        if (!Arrays.equals(out, guest.out)) {
            text.append(firstDifference("standard output", text(out), text(guest.out)));
        }
        if (!Traces.same(err, guest.err)) {
            text.append(firstDifference("standard error", err, guest.err));
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String firstDifference(String stream, String host, String guest) {
        String[] hostLines = host.split("\n", -1);
        String[] guestLines = guest.split("\n", -1);
        int line = Arrays.mismatch(hostLines, guestLines);
        if (line < 0) {
            return stream + " differs in bytes that are no UTF-8\n";
        }
        return stream + " differs in line " + (line + 1) + "\n  host: " + at(hostLines, line) + "\n  VM:   "
                + at(guestLines, line) + "\n";
    }

    private static String at(String[] lines, int index) {
        return index < lines.length ? lines[index] : "(end)";
    }
}
