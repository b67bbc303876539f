package dev.fathom.engine;

import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.Coverage;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.spi.SearchListener;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.UserBranch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Explores a small program once more to draw it: its states, and the branches it takes.
 *
 * <p>The run that is reported need not have executed everything, as it may have had a record, several workers, and suffixes that were known.
 */
final class Picturing implements SearchListener {
    /** A graph of more states is a tangle. */
    static final int MOST_STATES = 150;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<SearchPicture.Edge> edges = new ArrayList<>();
    private final BranchCoverage coverage = new BranchCoverage();
    private @Nullable Transition last;
    private String wrong = "";
    private int states;

    private Picturing() {}

    /** Returns what it looks like; nothing if that cannot be drawn. */
    static SearchPicture of(CheckRequest request) {
        return of(request, each -> true);
    }

    /** The same for a program that was generated: nobody wants to know of its own branches. */
    static SearchPicture ofScenarios(CheckRequest request) {
        String generated = request.program().main() + ".";
        return of(request, each -> !each.method().startsWith(generated));
    }

    private static SearchPicture of(CheckRequest request, Predicate<UserBranch> isShown) {
        if (!request.search().strategy().isExhaustive()) {
            return SearchPicture.NONE;
        }
        Picturing picturing = new Picturing();
        SearchOptions options = request.search().toBuilder()
                .properties(request.program().demands().loadProperties())
                .events(picturing.coverage.events(List.of(picturing)))
                .minimizing(false)
                .stateLimit(2L * MOST_STATES)
                .timeLimit(PATIENCE)
                .build();
        try (Machines machines = Machines.boot(Launch.prepare(request.program()), 1)) {
            GuestMachine machine = machines.first();
            machine.recordBranches(true);
            SearchResult result = new Search(machine, options).run();
            return result.seconds() < PATIENCE.toSeconds()
                    ? picturing.picture(picturing.coverage.of(machine, isShown))
                    : SearchPicture.NONE;
        } catch (Problem e) {
            return SearchPicture.NONE;
        }
    }

    /**
     * The same for sequences of operations, as long as the run has explored them.
     *
     * @param length how long
     */
    static SearchPicture of(ExploreRequest request, int length) {
        Picturing picturing = new Picturing();
        ExploreOptions options = request.options().toBuilder()
                .length(length)
                .order(ExploreOptions.Order.BFS)
                .suite(ExploreOptions.Suite.NONE)
                .coverage(true)
                .maxStates(2L * MOST_STATES)
                .timeLimit(PATIENCE)
                .standard()
                .build();
        ExploreRequest again = request.toBuilder()
                .options(options)
                .workers(1)
                .unrecorded()
                .listeners(List.of(picturing))
                .build();
        try {
            ExploreResult result = Engine.explore(again).result();
            return result.seconds() < PATIENCE.toSeconds()
                    ? new SearchPicture(picturing.states, picturing.edges, result.coverage(), List.of())
                    : SearchPicture.NONE;
        } catch (Problem e) {
            return SearchPicture.NONE;
        }
    }

    private SearchPicture picture(Coverage taken) {
        Optional<Coverage> shown = taken.branches() == 0 ? Optional.empty() : Optional.of(taken);
        return new SearchPicture(states, edges, shown, List.of());
    }

    @Override
    public String name() {
        return "picture";
    }

    @Override
    public void begins() {
        edges.clear();
        last = null;
        wrong = "";
        states = 0;
    }

    @Override
    public void transition(Transition transition) {
        last = transition;
        wrong = "";
    }

    @Override
    public void violation(Wrong violation) {
        wrong = violation.kind();
    }

    @Override
    public void arrival(Arrival arrival) {
        states = Math.max(states, arrival.state() + 1);
        Transition from = last;
        if (from != null && from.state() >= 0) {
            edges.add(new SearchPicture.Edge(from.state(), arrival.state(), label(from), wrong));
        }
    }

    private static String label(Transition transition) {
        if (!transition.call().isEmpty()) {
            return transition.call();
        }
        return transition.thread().isEmpty() ? "choice " + transition.alternative() : transition.thread();
    }
}
