package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.GraphHead;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateGraph.ElementSets;
import dev.fathom.evolve.graph.StoredFingerprints;
import dev.fathom.evolve.graph.Transitions;
import dev.fathom.evolve.record.Bytes.In;
import dev.fathom.evolve.record.Bytes.Out;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The form of a state graph in a record.
 *
 * <p>A state takes 16 bytes for its fingerprint and one or two for what checking it passed; transitions are as {@link Transitions} says.
 */
final class GraphForm {
    private static final int STATES_AT_ONCE = 1 << 12;

    private GraphForm() {}

    static void writeHead(GraphHead graph, Out out) throws IOException {
        ElementSets passed = graph.passed();
        out.number(passed.elements().size());
        for (ElementName each : passed.elements()) {
            out.text(each.className());
            out.text(each.method());
            out.signed(each.ordinal());
        }
        out.number(passed.sets().length);
        for (int[] each : passed.sets()) {
            numbers(each, out);
        }
        out.number(passed.prologue());
        out.number(graph.labels().size());
        for (String each : graph.labels()) {
            out.text(each);
        }
        out.number(graph.kinds().size());
        for (int[] each : graph.kinds()) {
            numbers(each, out);
        }
        numbers(graph.uses(), out);
        numbers(graph.checkUses(), out);
        out.number(graph.states());
        out.number(graph.transitions());
    }

    private static void numbers(int[] values, Out out) throws IOException {
        out.number(values.length);
        for (int each : values) {
            out.number(each);
        }
    }

    static void writeStates(StateGraph graph, Out out) throws IOException {
        out.number(graph.stateCount());
        long[] words = new long[2 * STATES_AT_ONCE];
        for (int i = 0; i < graph.stateCount(); i += STATES_AT_ONCE) {
            int some = Math.min(STATES_AT_ONCE, graph.stateCount() - i);
            graph.states().copy(i, some, words);
            out.words(words, 2 * some);
        }
        numbers(graph.checks(), out);
        bits(graph.expanded(), out);
        bits(graph.violating(), out);
    }

    private static void bits(BitSet set, Out out) throws IOException {
        byte[] bytes = set.toByteArray();
        out.bytes(bytes);
    }

    static void writeTransitions(StateGraph graph, Out out) throws IOException {
        out.number(graph.transitionCount());
        graph.transitions().writeTo(out.stream());
    }

    static GraphHead readHead(In in) {
        List<ElementName> names = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            names.add(new ElementName(in.text(), in.text(), in.signed()));
        }
        int[][] sets = new int[in.number()][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers(in);
        }
        int prologue = in.number();
        List<String> labels = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            labels.add(in.text());
        }
        List<int[]> kinds = new ArrayList<>();
        for (int i = in.number(); i > 0; i--) {
            kinds.add(numbers(in));
        }
        return new GraphHead(
                new ElementSets(names, sets, prologue),
                labels,
                kinds,
                numbers(in),
                numbers(in),
                in.number(),
                in.number());
    }

    static StateGraph read(GraphHead head, In states, In transitions) {
        StoredFingerprints table = new StoredFingerprints(states.words(2L * states.number()));
        int[] checks = numbers(states);
        BitSet expanded = BitSet.valueOf(states.bytes());
        BitSet violating = BitSet.valueOf(states.bytes());
        int count = transitions.number();
        if (head.transitions() != count) {
            throw new IllegalArgumentException("there are " + count + " transitions, not " + head.transitions());
        }
        Transitions rows = Transitions.of(transitions.rest(), head.kinds(), count, table.count());
        return new StateGraph(table, expanded, violating, checks, rows, head.labels(), head.passed());
    }

    private static int[] numbers(In in) {
        int[] result = new int[in.number()];
        for (int i = 0; i < result.length; i++) {
            result[i] = in.number();
        }
        return result;
    }
}
