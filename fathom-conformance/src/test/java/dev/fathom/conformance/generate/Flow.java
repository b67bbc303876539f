package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * Where control may go from here.
 *
 * @param jumps valid break and continue statements, without semicolon
 * @param result type to return, or null where return is not allowed
 * @param nesting depth of nested statements
 * @param loops depth of nested loops
 * @param rank rank of the enclosing method; it calls methods of higher rank
 * @param calls whether code may call generated methods and constructors
 */
record Flow(List<String> jumps, Type result, int nesting, int loops, int rank, boolean calls) {

    static Flow method(Type result, int rank) {
        return new Flow(List.of(), result, 0, 0, rank, true);
    }

    Flow deeper() {
        return new Flow(jumps, result, nesting + 1, loops, rank, calls);
    }

    Flow loop(String label) {
        List<String> all = withJumps("break", "continue");
        if (label != null) {
            all.add("break " + label);
            all.add("continue " + label);
        }
        return new Flow(all, result, nesting + 1, loops + 1, rank, calls);
    }

    Flow labelled(String label) {
        return new Flow(withJumps("break " + label), result, nesting + 1, loops, rank, calls);
    }

    Flow switchBody() {
        return new Flow(withJumps("break"), result, nesting + 1, loops, rank, calls);
    }

    Flow body(Type newResult) {
        return new Flow(List.of(), newResult, nesting + 1, loops, rank, calls);
    }

    Flow withoutCalls() {
        return new Flow(jumps, result, nesting, loops, rank, false);
    }

    private List<String> withJumps(String... more) {
        List<String> all = new ArrayList<>(jumps);
        for (String jump : more) {
            if (!all.contains(jump)) {
                all.add(jump);
            }
        }
        return all;
    }
}
