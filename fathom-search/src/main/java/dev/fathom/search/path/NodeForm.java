package dev.fathom.search.path;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nodes as integers, one after the other: of the path to a node what differs from the path to the one before. For a writer or for a reader. */
public final class NodeForm {
    private final @Nullable OpenStates openStates;

    /** The nodes that lead to the one that was written or read last, and that one. */
    private final List<Node> path = new ArrayList<>();

    /** Prepares for states that may be open, if there are such. */
    public NodeForm(@Nullable OpenStates openStates) {
        this.openStates = openStates;
    }

    /** Writes a node. */
    public void write(Node node, SpillOutput out) {
        List<Node> added = new ArrayList<>();
        @Nullable Node each = node;
        while (each != null && !(each.depth() < path.size() && path.get(each.depth()) == each)) {
            added.add(each);
            each = each.parent();
        }
        int common = each == null ? 0 : each.depth() + 1;
        path.subList(common, path.size()).clear();
        out.integer(common);
        out.integer(added.size());
        for (int i = added.size() - 1; i >= 0; i--) {
            out.integer(added.get(i).choice());
            path.add(added.get(i));
        }
        out.integer(node.preemptions());
        BitSet preempting = node.preempting();
        out.integers(preempting == null ? new int[0] : preempting.stream().toArray());
        out.integer(node.matches());
        out.integer(node.alternatives());
        out.integer(node.number());
        OpenState open = node.open();
        out.integers(open == null || open.ends() ? new int[0] : words(open.key()));
    }

    private static int[] words(Fingerprint key) {
        return new int[] {(int) (key.high() >>> 32), (int) key.high(), (int) (key.low() >>> 32), (int) key.low()};
    }

    /** A state that is no longer there has an end. */
    private @Nullable OpenState open(int[] words) {
        return words.length == 0 || openStates == null
                ? null
                : openStates.find(new Fingerprint(joined(words[0], words[1]), joined(words[2], words[3])));
    }

    private static long joined(int high, int low) {
        return (long) high << 32 | low & 0xFFFFFFFFL;
    }

    /** Reads a node; of those that lead to it all that matters from now on is which choices they stand for. */
    public Node read(SpillInput in) {
        int common = in.integer();
        path.subList(common, path.size()).clear();
        int added = in.integer();
        for (int i = 0; i < added; i++) {
            int depth = path.size();
            path.add(new Node(
                    depth == 0 ? null : path.get(depth - 1),
                    in.integer(),
                    depth,
                    0,
                    0,
                    Node.UNNUMBERED,
                    Node.Preemption.NONE,
                    null));
        }
        Node last = path.get(path.size() - 1);
        Node.Preemption preemption = Node.Preemption.of(in.integer(), bits(in.integers()));
        return new Node(
                last.parent(),
                last.choice(),
                last.depth(),
                in.integer(),
                in.integer(),
                in.integer(),
                preemption,
                open(in.integers()));
    }

    private static @Nullable BitSet bits(int[] indices) {
        if (indices.length == 0) {
            return null;
        }
        BitSet bits = new BitSet();
        for (int each : indices) {
            bits.set(each);
        }
        return bits;
    }
}
