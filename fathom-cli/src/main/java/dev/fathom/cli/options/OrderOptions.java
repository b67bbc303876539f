package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.ServicePath;
import dev.fathom.search.frontier.Ties;
import dev.fathom.search.heuristic.BadHeuristic;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Heuristic;
import dev.fathom.vm.setting.Setting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say in which order to search, and how far. */
public final class OrderOptions {
    private static final String CHOOSE_FREE = "choose-free";

    @Option(
            names = "--search",
            paramLabel = "ORDER",
            converter = StrategyConverter.class,
            description = {
                "In which order to explore:",
                "fewest-preemptions (default): paths on which few threads lose their turn first; they show most errors,"
                        + " and are easy to read.",
                "dfs: depth first. bfs: breadth first. iterative: depth first, one choice deeper each time; as short"
                        + " traces as bfs, in less memory and more time.",
                "best-first, a-star, beam: what a heuristic prefers first; a-star adds the length of the path, beam goes"
                        + " breadth first.",
                "random: random walks (--walks, --seed); never complete."
            })
    private @Nullable Strategy strategy;

    @Option(names = "--shortest", description = "Find a violation with the fewest choices: the same as --search bfs.")
    private boolean shortest;

    @Option(
            names = "--heuristic",
            paramLabel = "NAME",
            description = {
                "Which states are promising, for best-first (then the default), a-star and beam:",
                "branch: branches rarely taken on the path; branch(global): in all paths. persist: a state reached without"
                        + " a branch counts as its last one; sum: values on the path are added up; program: a branch is the"
                        + " same whichever thread takes it; instructions: statements are counted, not branches; as in"
                        + " branch(global,persist).",
                "coverage, coverage(global): most branches covered (program: by whichever thread; instructions: most"
                        + " statements).",
                "interleaving: threads that have not run for long; interleaving(N): within N steps.",
                "most-blocked: most threads waiting.",
                "choose-free: fewest alternatives of an abstraction.",
                "random (--seed), sum(A,B), or one of your own (--heuristic-path)."
            })
    private @Nullable String heuristic;

    @Option(
            names = "--heuristic-path",
            paramLabel = "PATH",
            description =
                    "Directories and jars with heuristics of your own: services of" + " dev.fathom.spi.Heuristic.")
    private @Nullable String heuristicPath;

    @Option(
            names = "--queue-limit",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description =
                    "Let at most N states wait in a search with a heuristic (for beam: of each depth), and drop the"
                            + " worst. Finds deep errors in large programs; the result is then incomplete.")
    private @Nullable Long queueLimit;

    @Option(
            names = "--ties",
            paramLabel = "HOW",
            description = "Of states that the heuristic values alike, expand first the oldest (fifo, the default), the"
                    + " youngest (lifo), or any (random, --seed).")
    private @Nullable Ties ties;

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Follow no path on which more than N times a thread loses its turn although it could go on.")
    private long preemptions = SearchOptions.UNLIMITED;

    @Option(
            names = "--depth",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Make at most N choices on a path.")
    private long depth = SearchOptions.UNLIMITED;

    @Option(
            names = "--walks",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description = "How many random walks to take. Default: 1000.")
    private @Nullable Long walks;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of random walks and of the random heuristic. Default: 0.")
    private long seed;

    /**
     * Adds what the user says about the order, here or else in a file; or else what is usual.
     *
     * @param abstracted whether the program is abstracted: then what it does without the abstraction's choices comes first
     */
    public void apply(SearchOptions.Builder options, JpfSearch file, Strategy usual, boolean abstracted) {
        boolean chooseFree =
                abstracted && strategy == null && !shortest && file.strategy().isEmpty();
        String wanted = heuristic == null && chooseFree ? CHOOSE_FREE : heuristic;
        Strategy order = order(file.strategy().orElse(usual), wanted);
        options.strategy(order)
                .depthLimit(depth == SearchOptions.UNLIMITED ? file.depthLimit() : depth)
                .preemptionLimit(preemptions)
                .seed(seed);
        if (order.isHeuristic()) {
            options.heuristic(heuristic(order, wanted));
        }
        if (queueLimit != null) {
            require(order.isHeuristic(), "--queue-limit is for best-first, a-star and beam, not for " + order.text());
            require(queueLimit > 0, "--queue-limit must be at least 1");
            options.queueLimit(queueLimit);
        }
        if (ties != null) {
            require(order.isHeuristic(), "--ties is for best-first, a-star and beam, not for " + order.text());
            options.ties(ties);
        }
        if (walks != null) {
            require(order == Strategy.RANDOM, "--walks is for --search random, not for " + order.text());
            require(walks > 0, "--walks must be at least 1");
            options.walks(walks);
        }
    }

    private Strategy order(Strategy otherwise, @Nullable String wanted) {
        if (shortest) {
            require(
                    wanted == null && (strategy == null || strategy == Strategy.BFS),
                    "--shortest searches breadth first: leave out --search and --heuristic");
            return Strategy.BFS;
        }
        if (wanted == null) {
            return strategy == null ? otherwise : strategy;
        }
        Strategy order = strategy == null ? Strategy.BEST_FIRST : strategy;
        require(order.isHeuristic(), "--heuristic is for best-first, a-star and beam, not for " + order.text());
        return order;
    }

    private Heuristic heuristic(Strategy order, @Nullable String wanted) {
        if (wanted == null) {
            throw new Problem("--search " + order.text() + " needs a --heuristic: " + String.join(", ", Heuristics.OURS)
                    + ", or one of your own (--heuristic-path)");
        }
        ClassLoader loader =
                ServicePath.loader(Setting.HEURISTIC_PATH, ServicePath.entries(Setting.HEURISTIC_PATH, heuristicPath));
        try {
            return new Heuristics(seed, loader).named(wanted);
        } catch (BadHeuristic e) {
            throw new Problem("--heuristic: " + e.getMessage());
        }
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new Problem(problem);
        }
    }
}
