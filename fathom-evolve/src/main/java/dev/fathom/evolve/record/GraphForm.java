package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.SetUses;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
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
    private GraphForm() {}

    static void writeElements(StateGraph graph, Out out) throws IOException {
        out.number(graph.elements().size());
        for (ElementName each : graph.elements()) {
            out.text(each.className());
            out.text(each.method());
            out.signed(each.ordinal());
        }
        out.number(graph.sets().length);
        for (int[] each : graph.sets()) {
            numbers(each, out);
        }
        out.number(graph.prologue());
        for (int each : SetUses.of(graph).uses()) {
            out.number(each);
        }
        out.number(graph.labels().size());
        for (String each : graph.labels()) {
            out.text(each);
        }
        out.number(graph.transitions().kinds().size());
        for (int[] each : graph.transitions().kinds()) {
            numbers(each, out);
        }
    }

    private static void numbers(int[] values, Out out) throws IOException {
        out.number(values.length);
        for (int each : values) {
            out.number(each);
        }
    }

    static void writeStates(StateGraph graph, Out out) throws IOException {
        out.number(graph.stateCount());
        for (int i = 0; i < graph.stateCount(); i++) {
            out.word(graph.states().high(i));
            out.word(graph.states().low(i));
            out.number(graph.checks()[i]);
        }
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

    /** Reads how often which elements were passed: what comes first among the elements. */
    static SetUses readUses(In elements) {
        List<ElementName> names = new ArrayList<>();
        for (int i = elements.number(); i > 0; i--) {
            names.add(new ElementName(elements.text(), elements.text(), elements.signed()));
        }
        int[][] sets = new int[elements.number()][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers(elements);
        }
        int prologue = elements.number();
        int[] uses = new int[sets.length];
        for (int i = 0; i < uses.length; i++) {
            uses[i] = elements.number();
        }
        return new SetUses(new StateGraph.ElementSets(names, sets, prologue), uses);
    }

    static StateGraph read(In elements, In states, In transitions) {
        SetUses uses = readUses(elements);
        List<String> labels = new ArrayList<>();
        for (int i = elements.number(); i > 0; i--) {
            labels.add(elements.text());
        }
        List<int[]> kinds = new ArrayList<>();
        for (int i = elements.number(); i > 0; i--) {
            kinds.add(numbers(elements));
        }
        int[] checks = new int[states.number()];
        StateTable table = readStates(states, checks);
        BitSet expanded = BitSet.valueOf(states.bytes());
        BitSet violating = BitSet.valueOf(states.bytes());
        int count = transitions.number();
        if (uses.transitions() != count) {
            throw new IllegalArgumentException("there are " + count + " transitions, not " + uses.transitions());
        }
        Transitions rows = Transitions.of(transitions.rest(), kinds, count, table.count());
        return new StateGraph(table, expanded, violating, checks, rows, labels, uses.passed());
    }

    private static int[] numbers(In in) {
        int[] result = new int[in.number()];
        for (int i = 0; i < result.length; i++) {
            result[i] = in.number();
        }
        return result;
    }

    private static StateTable readStates(In in, int[] checks) {
        StateTable table = new StateTable();
        for (int i = 0; i < checks.length; i++) {
            if (!table.add(in.word(), in.word())) {
                throw new IllegalArgumentException("a state is there twice");
            }
            checks[i] = in.number();
        }
        return table;
    }
}
