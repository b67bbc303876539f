package dev.fathom.engine.text;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.report.Quantities;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Deadlock;
import dev.fathom.vm.Race;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes results for people. */
public final class ResultPrinter {

    /** With fewer states, what each takes says nothing: the fixed part is most of it. */
    private static final long ENOUGH_STATES = 10_000;

    private final PrintStream out;
    private final SourceLines sources;
    private final boolean whole;

    /** Prints to the stream; {@code whole} leaves nothing out. */
    public ResultPrinter(PrintStream out, SourceLines sources, boolean whole) {
        this.out = out;
        this.sources = sources;
        this.whole = whole;
    }

    /** Says what goes wrong, in a few lines. */
    public void headline(String title, Violation violation) {
        if (violation.isOfState()) {
            out.println(title + ": " + inWords(violation.kind()));
            out.println("  " + violation.message());
            return;
        }
        out.println(title + ": " + inWords(violation.kind()) + " in thread " + violation.thread());
        String exception = violation.exceptionClass();
        String message = violation.message();
        String what = exception.isEmpty() || message.isEmpty() ? exception + message : exception + ": " + message;
        if (!what.isEmpty()) {
            out.println("  " + what);
        }
        if (!violation.location().isEmpty()) {
            out.println("  at " + violation.location());
        }
    }

    /** Returns {@code uncaught exception} for {@code uncaught-exception}. */
    public static String inWords(String kind) {
        return kind.replace('-', ' ');
    }

    /** Says what goes wrong, in a few lines; who waits for what in a deadlock is told after the steps. */
    public void headline(String title, Violation violation, Optional<Deadlock> deadlock) {
        if (deadlock.isPresent()) {
            out.println(title + ": deadlock");
            out.println("  " + deadlock.get().summary());
        } else {
            headline(title, violation);
        }
    }

    /** Shows the steps, and the stack trace or who waits for what. */
    public void trace(String title, List<TraceStep> steps, List<String> stackTrace, Optional<Deadlock> deadlock) {
        out.println();
        out.println(title + ":");
        new TracePrinter(out, sources).print(whole ? steps : TraceFolding.fold(steps));
        if (!stackTrace.isEmpty()) {
            out.println();
            (whole ? stackTrace : StackTraceText.shortened(stackTrace)).forEach(out::println);
        }
        deadlock.ifPresent(this::waits);
        out.println();
    }

    private void waits(Deadlock deadlock) {
        out.println();
        out.println("Who waits for what:");
        int width = deadlock.threads().stream()
                .mapToInt(each -> each.thread().length())
                .max()
                .orElse(0);
        for (Deadlock.Participant each : deadlock.threads()) {
            String name = each.thread() + " ".repeat(width - each.thread().length());
            String holds = each.holds().isEmpty() ? "" : "holds " + String.join(", ", each.holds()) + ", ";
            String at = each.location().isEmpty() ? "" : "  at " + each.location();
            out.println("  " + name + "  " + holds + each.waits() + at);
        }
    }

    public void counterexample(Counterexample counterexample) {
        headline("Violation", counterexample.violation(), counterexample.deadlock());
        if (counterexample.cutShort() && counterexample.steps().isEmpty()) {
            out.println("  (the time was up before the steps that lead to it were recorded; fathom replay shows them)");
            return;
        }
        trace(
                "Steps that lead to it",
                counterexample.steps(),
                counterexample.violation().stackTrace(),
                counterexample.deadlock());
        if (counterexample.hasAbstractChoices()) {
            out.println("Note: an abstraction chose on the way; the program that was abstracted need not do the same.");
        }
        if (counterexample.cutShort()) {
            out.println("Note: the time was up before all steps were recorded; fathom replay shows the rest.");
        } else if (!counterexample.reproduced()) {
            out.println("Note: it did not show again when the steps were recorded; the steps may mislead.");
        }
    }

    /** Lists data races, unless they were shown as violations. */
    public void races(SearchResult result) {
        boolean shown =
                result.violations().stream().anyMatch(each -> each.kind().equals(Violation.RACE));
        if (result.races().isEmpty() || shown) {
            return;
        }
        out.println(Quantities.count(result.races().size(), "data race") + ":");
        for (FoundRace each : RacesForReading.of(result.races())) {
            out.println("  - " + each.race().variable());
            access(each.race().first());
            access(each.race().second());
        }
    }

    private void access(Race.Access access) {
        out.println("      " + access.thread() + (access.write() ? " writes it" : " reads it") + " at "
                + access.location());
    }

    public void verdict(SearchResult result, Reservations reservations) {
        if (result.verdict() != Verdict.VIOLATION) {
            reservations.nothingWrong("everything", whole).forEach(out::println);
            if (result.verdict() == Verdict.NO_VIOLATION && result.executions() == 0) {
                out.println("No execution came to an end.");
            }
            return;
        }
        int count = result.violations().size();
        if (count > 1) {
            out.println(count + " different violations.");
        }
        if (!reservations.leftOut().isEmpty()) {
            out.println("Not everything was explored:");
            reservations.leftOut().forEach(each -> out.println("  - " + each));
            reservations.adviceLines().forEach(out::println);
        }
    }

    public void statistics(SearchResult result) {
        out.println(Quantities.count(result.states(), "state") + ", "
                + Quantities.count(result.transitions(), "transition") + ", "
                + Quantities.count(result.executions(), "execution") + ", depth " + result.maxDepth() + ", "
                + String.format(Locale.ROOT, "%.2f s, ", result.seconds())
                + Quantities.megabytes(result.peakMemoryBytes())
                + (result.states() < ENOUGH_STATES
                        ? ""
                        : String.format(Locale.ROOT, " (%.1f bytes per stored state)", result.bytesPerState()))
                + Quantities.onDisk(result.statesOnDisk())
                + (result.workers() == 1 ? "" : ", " + result.workers() + " workers"));
        if (result.restarts() > 0) {
            out.println(
                    "Restarted " + Quantities.count(result.restarts(), "time") + "; counts are from the last pass.");
        }
        if (whole) {
            fingerprints(out, result.omissionProbability(), result.stateSetFingerprint());
        }
    }

    /** Says how likely it is that a state was missed, and which states there are. */
    public static void fingerprints(PrintStream out, double missed, String stateSet) {
        out.println("states missed because of equal fingerprints: at most "
                + (missed == 0 ? "0" : String.format(Locale.ROOT, "%.1e", missed)) + " expected; state set "
                + stateSet);
    }
}
