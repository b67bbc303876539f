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
    private static final int KEY_WORDS = 4;

    private final @Nullable OpenStates openStates;

    /** The nodes that lead to the one that was written or read last, and that one. */
    private final List<Node> path = new ArrayList<>();

    /** How many of them there are, for a writer: what stands behind is of longer paths before. */
    private int length;

    /** Prepares for states that may be open, if there are such. */
    public NodeForm(@Nullable OpenStates openStates) {
        this.openStates = openStates;
    }

    /** Writes a node. */
    public void write(Node node, SpillOutput out) {
        while (path.size() <= node.depth()) {
            path.add(node);
        }
        @Nullable Node each = node;
        while (each != null && (each.depth() >= length || path.get(each.depth()) != each)) {
            path.set(each.depth(), each);
            each = each.parent();
        }
        int common = each == null ? 0 : each.depth() + 1;
        length = node.depth() + 1;
        out.integer(common);
        out.integer(length - common);
        for (int i = common; i < length; i++) {
            out.integer(path.get(i).choice());
        }
        out.integer(node.preemptions());
        writeBits(node.preempting(), out);
        out.integer(node.matches());
        out.integer(node.alternatives());
        out.integer(node.number());
        OpenState open = node.open();
        if (open == null || open.ends()) {
            out.integer(0);
        } else {
            out.integer(KEY_WORDS);
            out.integer((int) (open.high >>> 32));
            out.integer((int) open.high);
            out.integer((int) (open.low >>> 32));
            out.integer((int) open.low);
        }
    }

    private static void writeBits(@Nullable BitSet bits, SpillOutput out) {
        if (bits == null) {
            out.integer(0);
            return;
        }
        out.integer(bits.cardinality());
        for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) {
            out.integer(i);
        }
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
