package dev.fathom.conformance.evolve;

import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.Backtracking;
import dev.fathom.search.ProgramSystem;
import dev.fathom.search.RecordedSearch;
import dev.fathom.search.Search;
import dev.fathom.search.SearchOptions;
import dev.fathom.search.SearchResult;
import dev.fathom.search.Violation;
import dev.fathom.vm.BadProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.exec.Interleavings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A program whose threads and choices are checked. */
record CheckedSubject(String main, List<String> arguments, Map<String, byte[]> classes) implements LawSubject {
    private static final long MOST_STATES = 3_000;

    @Override
    public Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        return run(version, setting, earlier, Set.of());
    }

    private Outcome run(
            Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier, Set<Long> contended) {
        Interleavings interleavings = Interleavings.all();
        interleavings.refuted().addAll(contended);
        try (GuestMachine machine = Guests.boot(version, interleavings)) {
            machine.start(main, arguments.toArray(String[]::new));
            machine.vm().classes.record(setting.granularity());
            PresentProgram program = new PresentProgram(machine.vm().classes);
            if (!contended.isEmpty()) {
                machine.leaveRehearsal();
            }
            SearchOptions options = SearchOptions.of(setting.strategy(), Backtracking.UNDO)
                    .withAllViolations(setting.allViolations())
                    .withStateLimit(MOST_STATES)
                    .withMinimizing(false);
            Search search = new Search(new ProgramSystem(machine), options);
            RecordedSearch recorded = new RecordedSearch(
                    search, machine, program, earlier == null ? null : EarlierRun.of(earlier, program, setting.mode()));
            return outcome(search.run(), recorded, Set.copyOf(interleavings.refuted()));
        } catch (BadProgram e) {
            return Outcome.rejected(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Outcome outcome(SearchResult result, RecordedSearch recorded, Set<Long> contended) {
        return new Outcome(
                result.verdict().text(),
                result.violations().stream().map(CheckedSubject::text).collect(Collectors.toSet()),
                Map.of(
                        "states", result.states(),
                        "transitions", result.transitions(),
                        "executions", result.executions(),
                        "digest", result.stateSetFingerprint(),
                        "races",
                                result.races().stream()
                                        .map(each -> each.inWords())
                                        .collect(Collectors.toSet()),
                        "incomplete because", Set.copyOf(result.incompleteBecause())),
                recorded.record(),
                recorded.counts(),
                contended,
                result.states() >= MOST_STATES);
    }

    private static String text(Violation violation) {
        return violation.kind() + " " + violation.exceptionClass() + " " + violation.message() + " "
                + (violation.kind().equals(Violation.DEADLOCK) ? "" : violation.location());
    }

    @Override
    public List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental) {
        Outcome plain = run(version, setting, null);
        if (plain.isCut() || incremental.isCut()) {
            return List.of();
        }
        List<String> differences = new ArrayList<>();
        if (!incremental.verdict().equals(plain.verdict())
                || (setting.allViolations() && !incremental.violations().equals(plain.violations()))) {
            differences.add("finds " + incremental.finding() + ", not " + plain.finding());
        }
        if (setting.allViolations()) {
            compare(version, setting, incremental, differences);
        } else if (!incremental.violations().isEmpty()) {
            Outcome all = run(version, setting.withAllViolations(), null);
            if (!all.violations().containsAll(incremental.violations())) {
                differences.add("finds " + incremental.violations() + ", but there is only " + all.violations());
            }
        }
        return differences;
    }

    /** Compares with a run that has the same scheduling points. */
    private void compare(Map<String, byte[]> version, Setting setting, Outcome incremental, List<String> differences) {
        Outcome scratch = run(version, setting, null, incremental.contended());
        if (!scratch.contended().equals(incremental.contended())) {
            differences.add("knows of " + incremental.contended().size() + " contended variables, not of "
                    + scratch.contended().size());
        }
        if (!incremental.numbers().equals(scratch.numbers())) {
            differences.add("counts " + incremental.numbers() + ", not " + scratch.numbers());
        }
        if (scratch.record().isPresent()) {
            differences.addAll(GraphComparison.differences(
                    incremental.record().orElseThrow().graph(),
                    scratch.record().orElseThrow().graph()));
        }
    }

    @Override
    public String toString() {
        return "check " + main + " " + arguments;
    }
}
