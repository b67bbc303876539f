package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.ObjectShape;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The states that wait to be expanded, in Δ form: by shape, and of each state only its values. Beyond the paper, which keeps an image
 * of each state and takes it apart again to merge it.
 */
public final class KeptStates {
    /** States of one shape are kept in several parts, so that nothing large is copied when it grows. */
    private static final int MOST_ROWS = 1 << 12;

    private static final int[] NO_WORDS = {};

    /** What an array takes beside its elements, with the reference to it. */
    private static final int ARRAY_BYTES = 24;

    private final Heap heap;
    private final RootCanonicalizer scheme;
    private final Long2ObjectOpenHashMap<ShapedStates> byHash = new Long2ObjectOpenHashMap<>();
    private final List<ShapedStates> all = new ArrayList<>();
    private final Shape.Builder builder = new Shape.Builder();
    private int count;

    /** Whether states wait as images, as in the paper, and are taken apart when they are merged. */
    final boolean asImages;

    private final ArrayList<int[]> images = new ArrayList<>();
    private final IntArrayList imageNumbers = new IntArrayList();

    /** The present part of what is added: its number, its groups, and how many states there were before it. */
    private int part;

    private final List<ShapedStates> partGroups = new ArrayList<>();
    private int mark;

    public KeptStates(Heap heap, RootCanonicalizer scheme, boolean asImages) {
        this.heap = heap;
        this.scheme = scheme;
        this.asImages = asImages;
    }

    public int count() {
        return count;
    }

    List<ShapedStates> groups() {
        return all;
    }

    /** Returns about how much memory the states take. */
    public long bytes() {
        long bytes = 0;
        for (ShapedStates each : all) {
            bytes += each.bytes();
        }
        for (int[] each : images) {
            bytes += ARRAY_BYTES + (long) each.length * Integer.BYTES;
        }
        return bytes;
    }

    /** Takes back a state that was added; returns its number. There must be one. */
    public int removeLast() {
        if (asImages) {
            count--;
            images.remove(images.size() - 1);
            images.remove(images.size() - 1);
            return imageNumbers.removeInt(count);
        }
        ShapedStates last = all.get(all.size() - 1);
        while (last.count == 0) {
            all.remove(all.size() - 1);
            byHash.clear();
            last = all.get(all.size() - 1);
        }
        count--;
        int number = last.numbers[--last.count];
        if (last.count == 0) {
            all.remove(all.size() - 1);
            byHash.clear(); // states of known shapes may begin new groups
        }
        return number;
    }

    /** Begins a part of what is added from here on: its states get their numbers when it ends, or it is dropped. */
    public void beginPart() {
        part++;
        partGroups.clear();
        mark = count;
    }

    /** Gives the states of the part their numbers, by those they were added with; a state with a negative one is left out. */
    public void endPart(IntUnaryOperator numberOf) {
        int left = 0;
        for (int i = mark; i < imageNumbers.size(); i++) {
            int number = numberOf.applyAsInt(imageNumbers.getInt(i));
            if (number >= 0) {
                images.set(2 * (mark + left), images.get(2 * i));
                images.set(2 * (mark + left) + 1, images.get(2 * i + 1));
                imageNumbers.set(mark + left++, number);
            }
        }
        for (ShapedStates each : partGroups) {
            left += each.rename(numberOf);
        }
        count = mark + left;
        if (asImages) {
            truncateImages();
        }
        partGroups.clear();
    }

    /** Forgets the states of the part. */
    public void dropPart() {
        partGroups.forEach(each -> each.count = each.mark);
        partGroups.clear();
        count = mark;
        if (all.removeIf(each -> each.count == 0)) {
            all.forEach(each -> each.sameHash = null);
            byHash.clear(); // what was dropped must not stay in memory; states of known shapes begin new groups
        }
        if (asImages) {
            truncateImages();
        }
    }

    private void truncateImages() {
        images.subList(2 * count, images.size()).clear();
        imageNumbers.size(count);
    }

    /** Returns the states of the part, in groups that are nobody else's. */
    List<ShapedStates> partGroups() {
        if (!asImages) {
            return partGroups;
        }
        KeptStates taken = new KeptStates(heap, scheme, false);
        for (int i = mark; i < count; i++) {
            taken.takeApart(images.get(2 * i), images.get(2 * i + 1), imageNumbers.getInt(i));
        }
        return taken.all;
    }

    /** Gives the groups away: they need not stay until the last of them is used. */
    List<ShapedStates> takeGroups() {
        for (int i = 0; i < imageNumbers.size(); i++) {
            takeApart(images.get(2 * i), images.get(2 * i + 1), imageNumbers.getInt(i));
            images.set(2 * i, NO_WORDS);
            images.set(2 * i + 1, NO_WORDS);
        }
        images.clear();
        imageNumbers.clear();
        List<ShapedStates> result = new ArrayList<>(all);
        result.forEach(each -> each.sameHash = null); // so that each can be freed by itself
        all.clear();
        byHash.clear();
        partGroups.clear();
        count = 0;
        return result;
    }

    /** Returns the states of the shape that was put together, for more to be added. */
    ShapedStates group(Shape.Builder shape) {
        ShapedStates group = find(shape);
        if (group.part != part) {
            group.part = part;
            group.mark = group.count;
            partGroups.add(group);
        }
        return group;
    }

    private ShapedStates find(Shape.Builder shape) {
        long hash = shape.hash();
        ShapedStates first = byHash.get(hash);
        for (ShapedStates each = first; each != null; each = each.sameHash) {
            if (shape.builds(each.shape)) {
                return each.count < MOST_ROWS ? each : put(hash, new ShapedStates(each.shape, first));
            }
        }
        return put(hash, new ShapedStates(shape.build(), first));
    }

    private ShapedStates put(long hash, ShapedStates made) {
        byHash.put(hash, made);
        all.add(made);
        return made;
    }

    /** Counts states that were added to one of the groups. */
    void added(int more) {
        count += more;
    }

    /** Adds the state that was just canonicalized. */
    public void add(RootCanonicalizer state, int number) {
        int[] delta = Arrays.copyOf(state.delta(), state.deltaSize());
        add(delta, Arrays.copyOf(state.words(), state.size()), number);
    }

    /** Adds a state from its image, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
    public void add(int[] image, int start, int length, int number) {
        int objects = start + 1 + image[start];
        add(Arrays.copyOfRange(image, start + 1, objects), Arrays.copyOfRange(image, objects, start + length), number);
    }

    /** Adds a state: its changed permanent words as pairs of address and value, and its objects. */
    void add(int[] delta, int[] objects, int number) {
        count++;
        if (asImages) {
            images.add(delta);
            images.add(objects);
            imageNumbers.add(number);
        } else {
            takeApart(delta, objects, number);
        }
    }

    private void takeApart(int[] delta, int[] objects, int number) {
        int[] values = read(delta, objects);
        ShapedStates group = group(builder);
        int at = group.add(new int[] {number}, 0, 1);
        System.arraycopy(values, 0, group.rows, at, group.shape.values);
    }

    /** Takes an image apart; returns its values. */
    private int[] read(int[] delta, int[] image) {
        int[] values = new int[delta.length / 2 + image.length];
        int found = 0;
        Shape.Builder shape = builder;
        DirtyWords dirty = heap.dirtyWords();
        shape.permanent.clear();
        shape.permanentWords = new int[delta.length / 2];
        shape.permanentValueOf = new int[delta.length / 2];
        for (int i = 0; i < delta.length / 2; i++) {
            int value = delta[2 * i + 1];
            boolean young = dirty.isReferenceAt(dirty.placeOf(delta[2 * i])) && value >= heap.youngStart();
            shape.permanent.add(delta[2 * i]);
            shape.permanentWords[i] = young ? value : 0;
            shape.permanentValueOf[i] = young ? -1 : 0;
            if (!young) {
                values[found++] = value;
            }
        }
        shape.ensure(image.length);
        shape.size = image.length;
        shape.objectCount = 0;
        for (int at = 0; at < image.length; ) {
            ObjectShape layout = scheme.shape(image[at]);
            int size = layout.sizeAt(image, at);
            found = readObject(layout.type, image, at, size, values, found);
            at += size;
        }
        return values;
    }

    private int readObject(VmClass type, int[] image, int at, int size, int[] values, int found) {
        Shape.Builder shape = builder;
        if (shape.objectCount == shape.objects.length) {
            shape.objects = Arrays.copyOf(shape.objects, 2 * shape.objectCount);
        }
        shape.objects[shape.objectCount++] = at;
        int next = found;
        for (int i = 0; i < size; i++) {
            int word = image[at + i];
            boolean fixed = i <= Heap.LOCK || (type.isArray() && i == Heap.LENGTH);
            boolean value = !fixed && !(isReference(type, i) && (word == 0 || word >= heap.youngStart()));
            shape.isValue[at + i] = value;
            shape.words[at + i] = value ? 0 : word;
            if (value) {
                values[next++] = word;
            }
        }
        return next;
    }

    static boolean isReference(VmClass type, int offset) {
        return type.isArray()
                ? type.elementIsReference && offset >= Heap.ARRAY_DATA
                : Arrays.binarySearch(type.referenceOffsets, offset) >= 0;
    }
}
