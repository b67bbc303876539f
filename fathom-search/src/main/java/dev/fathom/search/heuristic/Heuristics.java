package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/** Finds heuristics by name: ours, and those that a class loader brings as services. */
public final class Heuristics {
    /** How ours are asked for, with their options. */
    public static final List<String> OURS = List.of(
            "branch(path|global,thread|program,instructions,persist,sum)",
            "coverage(path|global,thread|program,instructions)",
            "interleaving(LENGTH)",
            "most-blocked",
            "choose-free",
            "random",
            "sum(A,B)");

    private final long seed;
    private final ClassLoader loader;

    /** Finds heuristics; the seed is for random ones. */
    public Heuristics(long seed, ClassLoader loader) {
        this.seed = seed;
        this.loader = loader;
    }

    /** Returns the heuristic of that name, with the options after it in parentheses; else throws {@link BadHeuristic}. */
    public Heuristic named(String text) {
        return make(HeuristicText.parse(text));
    }

    private Heuristic make(HeuristicText text) {
        return switch (text.name()) {
            case "branch" -> branch(text);
            case "coverage" -> coverage(text);
            case "interleaving" -> interleaving(text);
            case "most-blocked" -> plain(text, new MostBlockedHeuristic());
            case "choose-free" -> plain(text, new ChooseFreeHeuristic());
            case "random" -> plain(text, new RandomHeuristic(seed));
            case "sum" -> sum(text);
            default -> plain(text, service(text.name()));
        };
    }

    private static Heuristic branch(HeuristicText text) {
        List<String> options = options(text, "path", "global", "thread", "program", "instructions", "persist", "sum");
        Set<BranchHeuristic.Variant> variants = EnumSet.noneOf(BranchHeuristic.Variant.class);
        if (options.contains("persist")) {
            variants.add(BranchHeuristic.Variant.PERSIST);
        }
        if (options.contains("sum")) {
            variants.add(BranchHeuristic.Variant.SUM);
        }
        return new BranchHeuristic(scope(text, options), counted(text, options), variants);
    }

    private static Heuristic coverage(HeuristicText text) {
        List<String> options = options(text, "path", "global", "thread", "program", "instructions");
        return new CoverageHeuristic(scope(text, options), counted(text, options));
    }

    private static Scope scope(HeuristicText text, List<String> options) {
        if (options.contains("path") && options.contains("global")) {
            throw new BadHeuristic(text.name() + " is counted over the path or globally, not both");
        }
        return options.contains("global") ? Scope.GLOBAL : Scope.PATH;
    }

    private static Counted counted(HeuristicText text, List<String> options) {
        Counted.What what = options.contains("instructions") ? Counted.What.INSTRUCTIONS : Counted.What.BRANCHES;
        return new Counted(what, owners(text, options));
    }

    private static BranchOwners owners(HeuristicText text, List<String> options) {
        if (options.contains("thread") && options.contains("program")) {
            throw new BadHeuristic(text.name() + " tells the branches of threads apart or does not, not both");
        }
        return options.contains("program") ? BranchOwners.PROGRAM : BranchOwners.THREAD;
    }

    private static List<String> options(HeuristicText text, String... known) {
        List<String> options = new ArrayList<>();
        for (HeuristicText each : text.arguments()) {
            if (!each.arguments().isEmpty() || !List.of(known).contains(each.name())) {
                throw new BadHeuristic("the heuristic " + text.name() + " has no option '" + each.name()
                        + "'; its options are " + String.join(", ", known));
            }
            options.add(each.name());
        }
        return options;
    }

    private static Heuristic interleaving(HeuristicText text) {
        if (text.arguments().isEmpty()) {
            return new InterleavingHeuristic(Integer.MAX_VALUE);
        }
        String length = text.arguments().get(0).name();
        if (text.arguments().size() > 1 || !length.matches("[1-9][0-9]{0,8}")) {
            throw new BadHeuristic(
                    "interleaving takes one number, the length of the history of threads:" + " interleaving(100)");
        }
        return new InterleavingHeuristic(Integer.parseInt(length));
    }

    private Heuristic sum(HeuristicText text) {
        if (text.arguments().size() != 2) {
            throw new BadHeuristic("sum takes two heuristics: sum(branch(global),most-blocked)");
        }
        return new SumHeuristic(
                make(text.arguments().get(0)), make(text.arguments().get(1)));
    }

    private static Heuristic plain(HeuristicText text, Heuristic heuristic) {
        if (!text.arguments().isEmpty()) {
            throw new BadHeuristic("the heuristic " + text.name() + " has no options");
        }
        return heuristic;
    }

    private Heuristic service(String name) {
        List<String> known = new ArrayList<>(OURS);
        try {
            for (Heuristic each : ServiceLoader.load(Heuristic.class, loader)) {
                if (each.name().equals(name)) {
                    return each;
                }
                known.add(each.name());
            }
        } catch (ServiceConfigurationError | RuntimeException e) {
            throw new BadHeuristic("cannot load the heuristics found on the heuristic path: " + e.getMessage()
                    + (e.getCause() == null ? "" : " (" + e.getCause() + ")"));
        }
        throw new BadHeuristic("there is no heuristic '" + name + "'; known: " + String.join(", ", known));
    }
}
