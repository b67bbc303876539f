package dev.fathom.conformance.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a program that shows something smaller, as long as it still shows it. */
final class Shrinker {
    private final Predicate<ThreadedProgram> shows;

    Shrinker(Predicate<ThreadedProgram> shows) {
        this.shows = shows;
    }

    ThreadedProgram shrink(ThreadedProgram program) {
        ThreadedProgram smallest = program;
        boolean shrunk = true;
        while (shrunk) {
            shrunk = false;
            for (ThreadedProgram each : smaller(smallest)) {
                if (shows.test(each)) {
                    smallest = each;
                    shrunk = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static List<ThreadedProgram> smaller(ThreadedProgram program) {
        List<ThreadedProgram> result = new ArrayList<>();
        List<List<Op>> threads = program.threads();
        if (threads.size() > 2) {
            result.add(program.withThreads(threads.subList(0, threads.size() - 1)));
        }
        smallerLists(threads).forEach(each -> result.add(program.withThreads(each)));
        if (!program.initialisers().isEmpty()) {
            result.add(program.withInitialisers(List.of()));
            smallerLists(program.initialisers()).forEach(each -> result.add(program.withInitialisers(each)));
        }
        return result;
    }

    private static List<List<List<Op>>> smallerLists(List<List<Op>> lists) {
        List<List<List<Op>>> result = new ArrayList<>();
        for (int i = 0; i < lists.size(); i++) {
            for (List<Op> each : smallerOps(lists.get(i))) {
                result.add(replaced(lists, i, List.of(each)));
            }
        }
        return result;
    }

    /** Leaves an operation out, puts its body in its place, or makes its body smaller. */
    private static List<List<Op>> smallerOps(List<Op> ops) {
        List<List<Op>> result = new ArrayList<>();
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            result.add(replaced(ops, i, List.of()));
            if (!op.body().isEmpty()) {
                result.add(replaced(ops, i, op.body()));
                for (List<Op> each : smallerOps(op.body())) {
                    result.add(replaced(ops, i, List.of(op.withBody(each))));
                }
            }
        }
        return result;
    }

    private static <T> List<T> replaced(List<T> list, int index, List<T> replacement) {
        List<T> result = new ArrayList<>(list.subList(0, index));
        result.addAll(replacement);
        result.addAll(list.subList(index + 1, list.size()));
        return result;
    }
}
