package dev.fathom.vm;

import dev.fathom.vm.choice.Requests;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.RunEnd;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Describes why the machine stopped, in words. */
final class StopReport {
    private static final int MOST_KEPT = 64;

    private static final Stop FORCED_POINT =
            new Stop(Stop.Kind.FORCED_POINT, "", "", 1, 0, Stop.Thrown.NOTHING, "", "");

    private final Vm vm;

    /** By number of alternatives, the turns that were told of; a choice is as frequent as a state is. */
    private final @Nullable Stop[] turns = new Stop[MOST_KEPT];

    StopReport(Vm vm) {
        this.vm = vm;
    }

    /** Describes the end of a run that is no turn; the program may go on with what it does about an uncaught exception. */
    Stop end(RunEnd outcome, ProgressWatch progress, LoopHead loopHead) {
        return switch (outcome.reason()) {
            case REQUEST -> request(vm.requests.kind());
            case UNCAUGHT -> diesOf(outcome.uncaught(), progress, loopHead);
            case THREAD_END -> simple(Stop.Kind.EXIT, "");
            case DEADLOCK -> deadlock();
            case STEP_LIMIT ->
                progress.isGoingRound() ? noProgress(loopHead) : simple(Stop.Kind.STEP_LIMIT, outcome.explanation());
            case INTERRUPTED -> simple(Stop.Kind.INTERRUPTED, "interrupted");
            case UNSUPPORTED -> simple(Stop.Kind.UNSUPPORTED, outcome.explanation());
            case NONE, TURN -> throw new IllegalStateException("the interpreter stopped without a reason");
        };
    }

    private Stop diesOf(int exception, ProgressWatch progress, LoopHead loopHead) {
        Stop stop = uncaught(exception);
        if (!vm.options.printUncaught()) {
            return stop;
        }
        vm.failMain(exception);
        RunEnd rest = vm.interpreter.run();
        boolean failed = rest.reason() == RunEnd.Reason.REQUEST
                && vm.requests.kind() == Requests.Kind.EXIT
                && vm.requests.exitCode() == 1;
        return failed ? stop : end(rest, progress, loopHead);
    }

    Stop simple(Stop.Kind kind, String message) {
        return stop(kind, message, 0, 0);
    }

    Stop request(Requests.Kind kind) {
        return switch (kind) {
            case NONE -> stop(Stop.Kind.CHOICE, "", vm.choices.alternatives(), 0);
            case EXIT -> stop(Stop.Kind.EXIT, "", 0, vm.requests.exitCode());
            case REFUSE -> stop(Stop.Kind.REFUSED, "", 0, 0);
            case MATCH -> stop(Stop.Kind.MATCH, "", 0, 0);
            case UNCAUGHT -> uncaught(vm.requests.uncaught());
        };
    }

    /** A choice of whose turn it is; made for every transition, so it says no more than is asked. */
    Stop turn(int alternatives) {
        Stop known = alternatives < MOST_KEPT ? turns[alternatives] : null;
        if (known != null) {
            return known;
        }
        Stop turn = new Stop(Stop.Kind.CHOICE, "", "", alternatives, 0, Stop.Thrown.NOTHING, "", "");
        if (alternatives < MOST_KEPT) {
            turns[alternatives] = turn;
        }
        return turn;
    }

    /** A turn that one thread alone can have; as frequent as a choice. */
    Stop forcedPoint() {
        return FORCED_POINT;
    }

    Stop deadlock() {
        if (vm.weakReferences.couldEndWait()) {
            return simple(Stop.Kind.REFUSED, "");
        }
        return simple(Stop.Kind.DEADLOCK, new DeadlockText(vm, new ThreadNames(vm)).describe());
    }

    /** A loop that the program never leaves. */
    Stop noProgress(LoopHead head) {
        String message = "the program repeats itself for ever: no other thread can run, and nothing changes";
        return head.isFound()
                ? stop(Stop.Kind.NO_PROGRESS, message, head.threadName(), head.location())
                : simple(Stop.Kind.NO_PROGRESS, message);
    }

    private static Stop stop(Stop.Kind kind, String message, String thread, String location) {
        return new Stop(kind, message, thread, 0, 0, Stop.Thrown.NOTHING, location, "");
    }

    private Stop stop(Stop.Kind kind, String message, int alternatives, int exitCode) {
        String choice = kind == Stop.Kind.CHOICE ? vm.choices.description() : "";
        return new Stop(kind, message, threadName(), alternatives, exitCode, Stop.Thrown.NOTHING, location(), choice);
    }

    Stop uncaught(int exception) {
        String text = trace(exception);
        List<String> lines = text.lines().toList();
        String message = vm.throwables.message(exception);
        VmClass type = vm.heap.classOf(exception);
        return new Stop(
                Stop.Kind.UNCAUGHT,
                message == null ? "" : message,
                threadName(),
                0,
                1,
                new Stop.Thrown(type.externalName(), type.isSubclassOf("java/lang/AssertionError"), lines),
                firstUserFrame(lines),
                "");
    }

    private String trace(int exception) {
        try {
            int text = (int) vm.invoke(
                    vm.method("dev/fathom/guest/Traces", "text", "(Ljava/lang/Throwable;)Ljava/lang/String;"),
                    exception);
            return vm.strings.text(text);
        } catch (GuestException | UnsupportedGuestFeature e) {
            return vm.heap.classOf(exception).externalName(); // printing failed: the class is what we know for sure
        }
    }

    private static String firstUserFrame(List<String> lines) {
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

    private String threadName() {
        return vm.threadName(vm.scheduler.current());
    }

    /** Returns the topmost frame of user code. */
    String location() {
        return Locations.of(vm, vm.scheduler.current());
    }

    String cannotLoad(String mainClass, LinkageProblem problem) {
        String wanted = mainClass.replace('.', '/');
        return problem.errorClass().equals("java/lang/NoClassDefFoundError") && wanted.equals(problem.getMessage())
                ? "cannot find the main class " + mainClass + " on the class path"
                : "cannot load the main class " + mainClass + ": " + problem.explanation();
    }
}
