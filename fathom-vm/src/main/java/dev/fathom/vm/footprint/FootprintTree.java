package dev.fathom.vm.footprint;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The footprints of the calls of a method: what they read, as a tree, and at its leaves what they did (what Lauterburg et al. 2008 leave to future work).
 *
 * <p>What a call reads first is always the same, and what it reads next depends on the values that it has read. So each inner node has the place that is read there, and a child for each value that was
 * found; a path to a leaf is all that a call read. Two calls that go the same way from the root do the same, in whatever states.
 */
public final class FootprintTree {
    private static final int NONE = -1;

    /** What a node has: the place (object and offset), what is read there, a value and the child for it; all other children are in a table. A leaf has its effect for the place. */
    private static final int OBJECT = 0;

    private static final int OFFSET = 1;
    private static final int KIND = 2;
    private static final int VALUE = 3;
    private static final int CHILD = 4;
    private static final int NODE_WORDS = 5;

    /** Kinds of nodes beside those that read a number (0) or a reference (1). */
    private static final int LEAF = 2;

    private static final int EMPTY = 3;

    private final Heap heap;
    private final Elements elements;
    private final ObjectNumbers objects;
    private final Long2IntOpenHashMap children = new Long2IntOpenHashMap();
    private int[] nodes = new int[NODE_WORDS * 256];
    private int size;
    private final List<Effect> effects = new ArrayList<>();
    private long result;

    public FootprintTree(Heap heap, Elements elements) {
        this.heap = heap;
        this.elements = elements;
        objects = new ObjectNumbers(heap);
        newNode();
        children.defaultReturnValue(NONE);
    }

    /** Does what a call does, if it is known; says whether it is. */
    public boolean apply(int[] arguments) {
        int node = 0;
        objects.begin();
        while (nodes[node + KIND] < LEAF) {
            int value = valueAt(node, arguments);
            int child = nodes[node + CHILD];
            if (nodes[node + VALUE] != value) {
                child = children.get(key(node, value));
                if (child < 0) {
                    return false;
                }
            }
            node = child;
        }
        return nodes[node + KIND] == LEAF && apply(effects.get(nodes[node + OBJECT]));
    }

    private int valueAt(int node, int[] arguments) {
        int object = nodes[node + OBJECT];
        int offset = nodes[node + OFFSET];
        int value = object >= 0
                ? heap.words[objects.object(object) + offset]
                : object == AccessTrace.FIXED ? heap.words[offset] : arguments[offset];
        return nodes[node + KIND] == 0 ? value : objects.codeOfRead(value);
    }

    private static long key(int node, int value) {
        return (long) node << Integer.SIZE | Integer.toUnsignedLong(value);
    }

    private boolean apply(Effect effect) {
        if (effect.words() > heap.fastLimit - heap.top) {
            return false;
        }
        int[] words = heap.words;
        int[] made = effect.made();
        for (int i = 0; i < made.length; i += Effect.MADE_WORDS) {
            int ref = heap.top;
            heap.top = ref + made[i + 2];
            words[ref] = made[i];
            if (made[i + 1] >= 0) {
                words[ref + Heap.LENGTH] = made[i + 1];
            }
            objects.made(ref);
        }
        int[] stores = effect.stores();
        for (int i = 0; i < stores.length; i += Effect.STORE_WORDS) {
            int address = objects.reference(stores[i]) + stores[i + 1];
            if (address < heap.mark) {
                heap.beforeStore(address);
            }
            words[address] = stores[i + 2] == 0 ? stores[i + 3] : objects.reference(stores[i + 3]);
        }
        long[] passed = effect.passed();
        for (int i = 0; i < passed.length; i += 2) {
            elements.passCompiled((int) passed[i], passed[i + 1]);
        }
        result = effect.returnsReference()
                ? Integer.toUnsignedLong(objects.reference((int) effect.result()))
                : effect.result();
        return true;
    }

    /** Returns what the call returned that was applied last. */
    public long result() {
        return result;
    }

    /** Returns how many reads are kept: about how much memory this takes. */
    public int size() {
        return size / NODE_WORDS;
    }

    /** Adds the footprint of a call that has just returned a result, if its trace is whole. */
    public void add(VmMethod entry, AccessTrace trace, long returned) {
        if (!trace.isWhole()) {
            return;
        }
        int leaf = leaf(entry, trace.reads.elements(), trace.reads.size());
        if (nodes[leaf + KIND] == EMPTY) { // else it is known, but there was no room to apply it
            end(leaf, trace.effect(entry, returned));
        }
    }

    /** Adds the footprint of a call of another machine; says whether all that it is about is there. */
    public boolean add(VmMethod entry, Footprint footprint, FootprintNames names) {
        FootprintNames.Found found = names.find(footprint);
        if (found == null) {
            return false;
        }
        int leaf = leaf(entry, found.reads(), found.reads().length);
        if (nodes[leaf + KIND] == EMPTY) {
            end(leaf, found.effect());
        }
        return true;
    }

    private int leaf(VmMethod entry, int[] reads, int length) {
        int node = 0;
        for (int i = 0; i < length; i += AccessTrace.READ_WORDS) {
            node = child(entry, node, i, reads);
        }
        if (nodes[node + KIND] < LEAF) {
            throw different(entry);
        }
        return node;
    }

    private void end(int leaf, Effect effect) {
        nodes[leaf + OBJECT] = effects.size();
        nodes[leaf + KIND] = LEAF;
        effects.add(effect);
    }

    /** Tells footprints by names, so many at most; those that cannot be told so are left out. */
    public List<Footprint> told(VmMethod entry, FootprintNames names, int most) {
        int[] parents = new int[size / NODE_WORDS];
        int[] values = new int[parents.length];
        for (int node = 0; node < size; node += NODE_WORDS) {
            if (nodes[node + KIND] < LEAF) {
                parents[nodes[node + CHILD] / NODE_WORDS] = node;
                values[nodes[node + CHILD] / NODE_WORDS] = nodes[node + VALUE];
            }
        }
        children.long2IntEntrySet().forEach(each -> {
            parents[each.getIntValue() / NODE_WORDS] = (int) (each.getLongKey() >> Integer.SIZE);
            values[each.getIntValue() / NODE_WORDS] = (int) each.getLongKey();
        });
        List<Footprint> result = new ArrayList<>();
        for (int node = 0; node < size && result.size() < most; node += NODE_WORDS) {
            if (nodes[node + KIND] == LEAF) {
                Footprint footprint =
                        names.tell(entry, readsTo(node, parents, values), effects.get(nodes[node + OBJECT]));
                if (footprint != null) {
                    result.add(footprint);
                }
            }
        }
        return result;
    }

    /** Returns all that was read on the way to a node. */
    private int[] readsTo(int leaf, int[] parents, int[] values) {
        int length = 0;
        for (int node = leaf; node != 0; node = parents[node / NODE_WORDS]) {
            length += AccessTrace.READ_WORDS;
        }
        int[] reads = new int[length];
        int at = length;
        for (int node = leaf; node != 0; node = parents[node / NODE_WORDS]) {
            at -= AccessTrace.READ_WORDS;
            System.arraycopy(nodes, parents[node / NODE_WORDS], reads, at, VALUE);
            reads[at + VALUE] = values[node / NODE_WORDS];
        }
        return reads;
    }

    /** Has a node read a place, and returns the child for the value. A call that reads another place there has looked at something that is not in its footprint. */
    private int child(VmMethod entry, int node, int read, int[] reads) {
        int value = reads[read + 3];
        if (nodes[node + KIND] == EMPTY) {
            System.arraycopy(reads, read, nodes, node, VALUE);
            nodes[node + VALUE] = value;
            int child = newNode();
            nodes[node + CHILD] = child;
            return child;
        }
        if (!Arrays.equals(nodes, node, node + VALUE, reads, read, read + VALUE)) {
            throw different(entry);
        }
        int known = nodes[node + VALUE] == value ? nodes[node + CHILD] : children.get(key(node, value));
        if (known < 0) {
            known = newNode();
            children.put(key(node, value), known);
        }
        return known;
    }

    private static IllegalStateException different(VmMethod entry) {
        return new IllegalStateException(entry + " has looked at something that is not in its footprint");
    }

    private int newNode() {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * size);
        }
        int node = size;
        nodes[node + KIND] = EMPTY;
        size += NODE_WORDS;
        return node;
    }
}
