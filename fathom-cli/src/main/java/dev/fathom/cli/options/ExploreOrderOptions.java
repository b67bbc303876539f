package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.options.Guidance;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say in which order to explore an object, and what to leave out. */
public final class ExploreOrderOptions {
    @Option(
            names = "--search",
            paramLabel = "ORDER",
            description = {
                "Which state to go on from:",
                "bfs (default): one that the fewest operations lead to, so that sequences are the shortest. dfs: the newest.",
                "best-first: the most promising one (--heuristic). beam: breadth first, of each depth the most promising"
                        + " ones (--queue-limit).",
                "random: random sequences of --length operations (--walks, --seed); never complete."
            })
    private @Nullable Order order;

    @Option(
            names = "--heuristic",
            paramLabel = "NAME",
            description = {
                "Which states are promising, for best-first (then the default) and beam:",
                "shape (default): objects that refer to each other in a way rarely met, whatever the values.",
                "branch: reached by branches of user code rarely taken; everything is interpreted then.",
                "random (--seed)."
            })
    private Guidance.@Nullable Heuristic heuristic;

    @Option(
            names = "--queue-limit",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description =
                    "Let at most N states wait in best-first or beam search (for beam: of each depth), and drop the"
                            + " least promising. Finds errors that take long sequences; the result is then incomplete.")
    private @Nullable Long queueLimit;

    @Option(
            names = "--walks",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description = "How many random sequences to execute. Default: 1000.")
    private @Nullable Long walks;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "Try operations in a random order, the same for the same number; also the seed of"
                    + " random sequences and of the random heuristic.")
    private @Nullable Long seed;

    public Order order() {
        return order != null ? order : heuristic != null ? Order.BEST_FIRST : Order.BFS;
    }

    @Nullable
    public Long seed() {
        return seed;
    }

    public Guidance guidance() {
        Order chosen = order();
        require(heuristic == null || chosen.isHeuristic(), "--heuristic is for best-first and beam, not for " + chosen);
        require(
                queueLimit == null || chosen.isHeuristic(),
                "--queue-limit is for best-first and beam, not for " + chosen);
        require(queueLimit == null || queueLimit > 0, "--queue-limit must be at least 1");
        require(walks == null || chosen == Order.RANDOM, "--walks is for --search random, not for " + chosen);
        require(walks == null || walks > 0, "--walks must be at least 1");
        return new Guidance(
                heuristic == null ? Guidance.DEFAULT.heuristic() : heuristic,
                queueLimit == null ? ExploreOptions.UNLIMITED : queueLimit,
                walks == null ? Guidance.DEFAULT.walks() : walks);
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new Problem(problem);
        }
    }
}
