package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.record.Bytes.In;
import dev.fathom.evolve.record.Bytes.Out;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The form of a state graph in a record.
 *
 * <p>A state takes 16 bytes for its fingerprint and one or two for which labels its transitions have: most states have the same ones. A transition
 * takes about three bytes for its target, told by the distance from the state it starts from, and one or two for its set of elements.
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
            out.number(each.length);
            for (int element : each) {
                out.number(element);
            }
        }
        out.number(graph.prologue());
        out.number(graph.labels().size());
        for (String each : graph.labels()) {
            out.text(each);
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
        Object2IntOpenHashMap<IntArrayList> rows = new Object2IntOpenHashMap<>();
        rows.defaultReturnValue(-1);
        out.number(graph.transitionCount());
        int[] labels = graph.label();
        int rowFrom = 0;
        int rowTo = 0;
        int known = -1;
        for (int state = 0; state < graph.stateCount(); state++) {
            int from = graph.first()[state];
            int to = graph.first()[state + 1];
            if (known < 0 || !Arrays.equals(labels, from, to, labels, rowFrom, rowTo)) {
                rowFrom = from;
                rowTo = to;
                known = rows.getInt(new IntArrayList(labels, from, to - from));
            }
            out.number(known + 1);
            if (known < 0) {
                known = rows.size();
                rows.put(new IntArrayList(labels, from, to - from), known);
                out.number(to - from);
                for (int i = from; i < to; i++) {
                    out.number(labels[i]);
                }
            }
            out.distances(graph.target(), from, to, state, graph.stateCount());
            out.numbers(graph.set(), from, to);
        }
    }

    static StateGraph read(In elements, In states, In transitions) {
        List<ElementName> names = new ArrayList<>();
        for (int i = elements.number(); i > 0; i--) {
            names.add(new ElementName(elements.text(), elements.text(), elements.signed()));
        }
        int[][] sets = new int[elements.number()][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers(elements);
        }
        int prologue = elements.number();
        List<String> labels = new ArrayList<>();
        for (int i = elements.number(); i > 0; i--) {
            labels.add(elements.text());
        }
        return readStates(names, sets, prologue, labels, states, transitions);
    }

    private static int[] numbers(In in) {
        int[] result = new int[in.number()];
        for (int i = 0; i < result.length; i++) {
            result[i] = in.number();
        }
        return result;
    }

    private static StateGraph readStates(
            List<ElementName> names, int[][] sets, int prologue, List<String> labels, In states, In transitions) {
        StateTable table = new StateTable();
        int count = states.number();
        int[] checks = new int[count];
        for (int i = 0; i < count; i++) {
            if (!table.add(states.word(), states.word())) {
                throw new IllegalArgumentException("a state is there twice");
            }
            checks[i] = states.number();
        }
        BitSet expanded = BitSet.valueOf(states.bytes());
        BitSet violating = BitSet.valueOf(states.bytes());
        int size = transitions.number();
        int[] first = new int[count + 1];
        int[] label = new int[size];
        int[] target = new int[size];
        int[] set = new int[size];
        List<int[]> rows = new ArrayList<>();
        int at = 0;
        for (int state = 0; state < count; state++) {
            int known = transitions.number() - 1;
            if (known < 0) {
                known = rows.size();
                rows.add(numbers(transitions));
            }
            first[state] = at;
            for (int each : rows.get(known)) {
                label[at] = each;
                int distance = transitions.signed();
                target[at++] = distance + count < 0 ? distance + count : state + distance;
            }
            for (int i = first[state]; i < at; i++) {
                set[i] = transitions.number();
            }
        }
        first[count] = at;
        return new StateGraph(
                table, expanded, violating, checks, first, label, target, set, labels, names, sets, prologue);
    }
}
