package dev.fathom.conformance.evolve;

import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.explore.ExploreOptions;
import dev.fathom.explore.ExploreResult;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.RecordedExploration;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.exec.Interleavings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A class whose operations are explored. */
record ExploredSubject(SubjectRequest request, int length, Map<String, byte[]> classes) implements LawSubject {
    private static final long MOST_STATES = 5_000;

    @Override
    public Outcome run(Map<String, byte[]> version, Setting setting, @Nullable RunRecord earlier) {
        try (GuestMachine machine = Guests.boot(version, Interleavings.none())) {
            machine.vm().classes.record(setting.granularity());
            PresentProgram program = new PresentProgram(machine.vm().classes);
            Explorer explorer = new Explorer(machine, request, List.of("java.util.*.modCount"), options(setting));
            RecordedExploration recorded = new RecordedExploration(
                    explorer, program, earlier == null ? null : EarlierRun.of(earlier, program, setting.mode()), false);
            return outcome(explorer.run(), recorded);
        } catch (BadSubject e) {
            return Outcome.rejected(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ExploreOptions options(Setting setting) {
        ExploreOptions plain = ExploreOptions.ofLength(length);
        return new ExploreOptions(
                length,
                plain.order(),
                plain.backtracking(),
                false,
                plain.matching(),
                null,
                MOST_STATES,
                Optional.empty(),
                setting.allViolations(),
                true,
                plain.generate(),
                false,
                plain.suite(),
                plain.guidance());
    }

    private static Outcome outcome(ExploreResult result, RecordedExploration recorded) {
        String verdict = !result.violations().isEmpty()
                ? "violation"
                : result.incompleteBecause().isEmpty() ? "no-violation" : "incomplete";
        return new Outcome(
                verdict,
                result.violations().stream()
                        .map(each -> each.kind() + " " + each.message() + " " + each.location() + " " + each.sequence())
                        .collect(Collectors.toSet()),
                Map.of(
                        "states", result.states(),
                        "stored states", result.storedStates(),
                        "executions", result.executions(),
                        "states at depth", result.statesAtDepth(),
                        "digest", result.digest(),
                        "incomplete because", Set.copyOf(result.incompleteBecause())),
                recorded.record(),
                recorded.counts(),
                Set.of(),
                result.storedStates() >= MOST_STATES);
    }

    @Override
    public List<String> differences(Map<String, byte[]> version, Setting setting, Outcome incremental) {
        Outcome scratch = run(version, setting, null);
        if (scratch.isCut() || incremental.isCut()) {
            return List.of();
        }
        List<String> differences = new ArrayList<>();
        if (!incremental.finding().equals(scratch.finding())) {
            differences.add("finds " + incremental.finding() + ", not " + scratch.finding());
        }
        if (!incremental.numbers().equals(scratch.numbers())) {
            differences.add("counts " + incremental.numbers() + ", not " + scratch.numbers());
        }
        if (scratch.record().isPresent()) {
            differences.addAll(GraphComparison.differences(
                    incremental.record().orElseThrow().graph(),
                    scratch.record().orElseThrow().graph()));
        }
        return differences;
    }

    @Override
    public String toString() {
        return "explore " + request.className();
    }
}
