package dev.fathom.engine;

import dev.fathom.engine.program.ClassSearch;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.ConcurrentUse;
import dev.fathom.explore.concurrent.ScenarioProgram;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.MissingClass;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks whether a class is linearizable: a program is generated that makes every choice of calls for the threads, and checked as any other.
 *
 * <p>A violation with few calls is one of more calls, too (what happens later does not mend it), so the largest numbers decide; but the fewest calls come first, for a short violation.
 */
final class Linearizing {
    private final LinearizeRequest request;
    private final LinearizeListener listener;
    private final Cancellation cancellation;
    private final long start = System.nanoTime();

    Linearizing(LinearizeRequest request, LinearizeListener listener, Cancellation cancellation) {
        this.request = request;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    LinearizeReport run() {
        Launch launch = Launch.prepareSubject(request.program().toBuilder()
                .interleavings(Interleavings.none())
                .build());
        ScenarioProgram scenarios = scenarios(launch);
        listener.planned(scenarios.subject(), request);
        Program program = program(launch, scenarios);
        List<LinearizeReport.Shape> done = new ArrayList<>();
        for (List<Integer> each : shapes(scenarios.subject().model() != null)) {
            listener.begins(each);
            CheckRequest check = checkOf(program, each);
            CheckReport report = Engine.check(check, progress(), cancellation);
            done.add(new LinearizeReport.Shape(each, check, report));
            if (report.verdict() == Verdict.VIOLATION) {
                break;
            }
            if (report.verdict() == Verdict.INCOMPLETE && isTimeUp()) {
                break;
            }
        }
        return new LinearizeReport(scenarios.subject(), request.threads(), request.calls(), done);
    }

    private ScenarioProgram scenarios(Launch launch) {
        SubjectRequest subject =
                request.subject().toBuilder().className(launch.mainClass()).build();
        try (Machines machines = Machines.bootIdle(launch, 1)) {
            return ConcurrentUse.program(machines.first(), subject);
        } catch (MissingClass e) {
            ClassSearch search = new ClassSearch(request.program().classPath());
            throw new Problem(
                    e.name() + " is not on the class path (" + search.searched() + "). " + search.advice(e.name()));
        } catch (BadSubject e) {
            throw new Problem(String.valueOf(e.getMessage()));
        }
    }

    private Program program(Launch launch, ScenarioProgram scenarios) {
        Map<String, byte[]> classes = new HashMap<>(launch.ownClasses());
        classes.put(scenarios.mainClass().replace('.', '/'), scenarios.bytes());
        Program asked = request.program();
        Program.Builder program = asked.toBuilder()
                .main(scenarios.mainClass())
                .ownClasses(classes)
                .interleavings(asked.interleavings().toBuilder()
                        .openPackage(scenarios.openPackage())
                        .build());
        if (asked.isSource()) {
            Path folder = Path.of(asked.main()).toAbsolutePath().getParent();
            program.sourcePath(folder == null ? List.of() : List.of(folder));
        }
        return program.build();
    }

    private CheckRequest checkOf(Program program, List<Integer> calls) {
        SearchOptions.Builder search = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                .minimizing(true);
        request.timeLimit().ifPresent(each -> search.timeLimit(left(each)));
        CheckRequest.Builder check = CheckRequest.builder(program.toBuilder()
                        .arguments(calls.stream().map(String::valueOf).toList())
                        .build())
                .search(search.build())
                .workers(request.workers());
        check.listeners(request.listeners());
        request.store().ifPresent(check::store);
        request.progressInterval().ifPresent(check::progressEvery);
        return check.build();
    }

    private Duration left(Duration limit) {
        Duration left = limit.minusNanos(System.nanoTime() - start);
        return left.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : left;
    }

    private boolean isTimeUp() {
        Optional<Duration> limit = request.timeLimit();
        return limit.isPresent()
                && limit.get().minusNanos(System.nanoTime() - start).isNegative();
    }

    private CheckListener progress() {
        return new CheckListener() {
            @Override
            public void progress(Progress progress) {
                listener.progress(progress);
            }
        };
    }

    /** Returns the numbers of calls of the threads, the largest first; of all, the fewest calls first. One thread differs from nothing but a model. */
    private List<List<Integer>> shapes(boolean withModel) {
        List<List<Integer>> found = new ArrayList<>();
        collect(List.of(), found);
        found.removeIf(each -> each.size() < (withModel ? 1 : 2));
        found.sort(Comparator.<List<Integer>>comparingInt(
                        each -> each.stream().mapToInt(Integer::intValue).sum())
                .thenComparing(List::size));
        return found;
    }

    private void collect(List<Integer> begun, List<List<Integer>> found) {
        if (begun.size() == request.threads()) {
            return;
        }
        int most = begun.isEmpty() ? request.calls() : begun.get(begun.size() - 1);
        for (int i = 1; i <= most; i++) {
            List<Integer> more = new ArrayList<>(begun);
            more.add(i);
            found.add(more);
            collect(more, found);
        }
    }
}
