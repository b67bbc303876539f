package dev.fathom.explore.call;

import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import java.util.List;

/** Describes guest exceptions. */
final class ExceptionText {
    private final Vm vm;

    ExceptionText(Vm vm) {
        this.vm = vm;
    }

    /** Returns class and message in one line. */
    String summary(int exception) {
        return vm.throwables.summary(exception);
    }

    /** Returns the exception as a violation whose sequence is yet to be filled in. */
    ExploreViolation violation(int exception) {
        String message = vm.throwables.message(exception);
        boolean assertion = vm.heap.classOf(exception).isSubclassOf("java/lang/AssertionError");
        List<String> lines = lines(exception);
        return new ExploreViolation(
                assertion ? "assertion" : "uncaught-exception",
                message == null ? "" : message,
                vm.heap.classOf(exception).externalName(),
                location(lines),
                lines,
                List.of(),
                "",
                "");
    }

    private List<String> lines(int exception) {
        try {
            int text = (int) vm.invoke(
                    vm.method("dev/fathom/guest/Traces", "text", "(Ljava/lang/Throwable;)Ljava/lang/String;"),
                    exception);
            return vm.strings.text(text).lines().toList();
        } catch (GuestException | UnsupportedGuestFeature e) {
            return List.of(summary(exception)); // printing failed: this is what we know for sure
        }
    }

    /** Returns the topmost frame of user code, or of any code if there is none. */
    private static String location(List<String> lines) {
        String first = "";
        for (String line : lines) {
            String frame = line.strip();
            if (frame.startsWith("at ")) {
                first = first.isEmpty() ? frame.substring(3) : first;
                if (!frame.contains("/")) {
                    return frame.substring(3);
                }
            }
        }
        return first;
    }
}
