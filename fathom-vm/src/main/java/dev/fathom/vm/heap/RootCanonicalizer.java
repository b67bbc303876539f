package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import java.util.Arrays;

/**
 * Turns what is reachable from one object, and the changed permanent words, into a canonical image and fingerprint.
 *
 * <p>The same traversal as {@link Canonicalizer}'s, breadth first and copying, but without threads, and laid out for
 * states of a few dozen words that come by the million: arrays are sized once per state (a copy is never larger than the
 * young region), nothing is allocated, and the hash is a sum of products that do not wait for each other. An object is
 * read once, when its turn comes: its {@link InstanceCopier}, which may be generated for its class, copies and sums.
 *
 * <p>The image has two parts. The first is what the fingerprint covers. The second holds the
 * objects that only ignored references lead to: a restored state needs them, comparison does not.
 */
public final class RootCanonicalizer {
    /** Tells references to young objects from null and from small numbers. */
    public static final long YOUNG = 1L << 40;

    /** Times the number of compared words: what the length of an image adds to its fingerprint. */
    public static final long LENGTH_KEY = 0x9E3779B97F4A7C15L;

    /** Stands for the word that holds the root, if none does. */
    public static final int NO_CELL = -1;

    private final Heap heap;
    private final ClassTable classes;
    private final IgnoredFields ignored;
    private final boolean shapeOnly;
    private final InstanceCopier.Maker copiers;
    private final Keys keysA = new Keys(0x243F6A8885A308D3L);
    private final Keys keysB = new Keys(0x13198A2E03707344L);
    private long[] a = {};
    private long[] b = {};

    /** Whether some class met so far has fields that comparison leaves out. */
    private boolean ignoresFields;

    /** Whether some class met so far has references that comparison leaves out. */
    private boolean ignoresReferences;

    /** Whether some changed permanent word of the present state is a reference that comparison leaves out. */
    private boolean ignoresDelta;

    private ObjectShape[] shapes = new ObjectShape[1024];
    private int[] target = new int[256];
    private int[] forward = new int[256];

    /** The young objects reached so far, in the order in which they were. */
    private int[] sources = new int[128];

    private int count;
    private int start;
    private int[] source = {};
    private int[] delta = new int[16];
    private int deltaSize;
    private int free;

    /** How many words of the image the fingerprint covers. */
    private int compared;

    private long high;
    private long low;

    /**
     * Makes a canonicalizer.
     *
     * @param shapeOnly whether fingerprints cover classes and references between young objects only, no values (d'Amorim et al. 2008
     *     §5.2, abstract matching); images are whole all the same
     */
    public RootCanonicalizer(Heap heap, IgnoredFields ignored, boolean shapeOnly) {
        this(heap, ignored, shapeOnly, InstanceCopier::described);
    }

    /** Makes a canonicalizer that has instances copied by the copiers given. */
    public RootCanonicalizer(Heap heap, IgnoredFields ignored, boolean shapeOnly, InstanceCopier.Maker copiers) {
        this.heap = heap;
        this.copiers = copiers;
        this.shapeOnly = shapeOnly;
        this.classes = heap.classTable();
        this.ignored = ignored;
    }

    /** Returns the factors of the one sum, by place, at least so many. */
    public long[] factorsA(int count) {
        return keysA.upTo(count);
    }

    /** Returns the factors of the other sum, by place, at least so many. */
    public long[] factorsB(int count) {
        return keysB.upTo(count);
    }

    /** Says whether fingerprints cover shapes only. */
    public boolean coversShapesOnly() {
        return shapeOnly;
    }

    /** Says whether states with the same fingerprint may differ, as far as classes were met. */
    public boolean leavesOut() {
        return shapeOnly || ignoresFields;
    }

    /** Canonicalizes the state whose root is in a permanent word. The heap stays as it is. */
    public void canonicalize(int rootCell) {
        begin(source(rootCell));
        writeDelta(rootCell);
        finish();
    }

    /** Canonicalizes the state with that root, which no permanent word need hold. */
    public void canonicalizeFrom(int root) {
        begin(root);
        writeDelta(NO_CELL);
        finish();
    }

    private int source(int cell) {
        return heap.words[cell];
    }

    /** Canonicalizes only what a permanent word leads to, whatever the other permanent words hold. */
    public void canonicalizeObject(int cell) {
        begin(source(cell));
        deltaSize = 0;
        ignoresDelta = false;
        finish();
    }

    /** Takes a number for all there is to compare. */
    public void canonicalizeValue(long value) {
        free = 0;
        compared = 0;
        deltaSize = 0;
        high = StableHash.mix(value) | 1;
        low = value;
    }

    private void begin(int root) {
        start = heap.youngStart();
        source = heap.words;
        int used = heap.top - start;
        if (target.length < used) {
            target = new int[2 * used];
            forward = new int[2 * used];
            sources = new int[used];
        }
        a = keysA.upTo(target.length);
        b = keysB.upTo(target.length);
        Arrays.fill(forward, 0, used, 0);
        free = 0;
        count = 0;
        high = 0;
        low = 0;
        forward(root);
    }

    private void finish() {
        int at = 0;
        int next = 0;
        while (next < count) {
            at = copyObject(sources[next++], at);
        }
        compared = free;
        high += compared * LENGTH_KEY;
        low -= compared * LENGTH_KEY;
        if (ignoresReferences || ignoresDelta) {
            forwardDelta();
            copyRest(next);
        }
    }

    /** Returns the copied objects; valid up to {@link #size}, until the next canonicalization. */
    public int[] words() {
        return target;
    }

    public int size() {
        return free;
    }

    /** Returns the changed permanent words as pairs of address and value. */
    public int[] delta() {
        return delta;
    }

    public int deltaSize() {
        return deltaSize;
    }

    public long high() {
        return high;
    }

    public long low() {
        return low;
    }

    /** Returns a copy of everything that is compared, for exact comparison. */
    public int[] comparedImage() {
        int[] result = new int[deltaSize + compared];
        int first = copyComparedDelta(result);
        result = Arrays.copyOf(result, first + compared);
        System.arraycopy(target, 0, result, first, compared);
        for (int at = 0; at < compared; ) {
            ObjectShape shape = shape(target[at]);
            for (int offset : shape.ignored) {
                result[first + at + offset] = 0;
            }
            at += shape.sizeAt(target, at);
        }
        return result;
    }

    private int copyComparedDelta(int[] result) {
        DirtyWords dirty = heap.dirtyWords();
        int count = 0;
        int next = 0;
        for (int i = 0; i < deltaSize; i += 2) {
            while (dirty.address(next) != delta[i]) {
                next++;
            }
            if (!isIgnored(dirty, next)) {
                result[count++] = delta[i];
                result[count++] = delta[i + 1];
            }
        }
        return count;
    }

    private void writeDelta(int rootCell) {
        DirtyWords dirty = heap.dirtyWords();
        deltaSize = 0;
        ignoresDelta = false;
        if (delta.length < 2 * dirty.count()) {
            delta = new int[4 * dirty.count()];
        }
        for (int i = 0; i < dirty.count(); i++) {
            int address = dirty.address(i);
            if (address != rootCell && dirty.isDirty(i)) {
                boolean reference = dirty.isReferenceAt(i);
                boolean compares = !isIgnored(dirty, i);
                int value = heap.words[address];
                int moved = reference && compares ? forward(value) : value;
                delta[deltaSize++] = address;
                delta[deltaSize++] = moved;
                if (compares && (!shapeOnly || reference)) {
                    addPermanent(dirty.name(i), 1 + (reference ? nameOf(moved) : moved));
                }
                ignoresDelta |= reference && !compares;
            }
        }
    }

    private void addPermanent(long name, long content) {
        long key = permanentKey(name);
        high += key * content;
        low += Long.reverseBytes(key) * Long.reverse(content);
    }

    /** Returns the factor of a changed permanent word; what is multiplied is one more than its content. */
    public static long permanentKey(long name) {
        return StableHash.mix(name);
    }

    /** Says whether a permanent word is left out of comparison. */
    public boolean isIgnored(DirtyWords dirty, int at) {
        int[] ignoredOffsets = shape(heap.words[dirty.address(at) - dirty.offset(at)]).ignored;
        return ignoredOffsets.length > 0 && Arrays.binarySearch(ignoredOffsets, dirty.offset(at)) >= 0;
    }

    /** Gives a young object its place in the image unless it has one; returns its new address. Others keep theirs. */
    public int forward(int ref) {
        if (ref < start) {
            return ref;
        }
        int known = forward[ref - start];
        return known != 0 ? known : reach(ref);
    }

    private int reach(int ref) {
        int moved = start + free;
        forward[ref - start] = moved;
        sources[count++] = ref;
        free += shape(source[ref]).sizeAt(source, ref);
        return moved;
    }

    /** Returns what is compared of objects with that class word. */
    public ObjectShape shape(int header) {
        int id = header & Heap.CLASS_MASK;
        ObjectShape known = id < shapes.length ? shapes[id] : null;
        return known != null ? known : makeShape(id);
    }

    private ObjectShape makeShape(int id) {
        if (id >= shapes.length) {
            shapes = Arrays.copyOf(shapes, Math.max(id + 1, 2 * shapes.length));
        }
        shapes[id] = new ObjectShape(classes.byId(id), ignored.of(classes.byId(id)), shapeOnly, copiers);
        ignoresFields |= shapes[id].ignored.length > 0;
        ignoresReferences |= shapes[id].ignoredReferences.length > 0;
        return shapes[id];
    }

    /** Copies an object to its place, adds it to the sums, and returns the place of the next. */
    private int copyObject(int ref, int at) {
        ObjectShape shape = shape(source[ref]);
        if (shape.copier != null) {
            shape.copier.copy(this, source, ref, target, at, a, b);
            return at + shape.words;
        }
        int end = at + shape.sizeAt(source, ref);
        System.arraycopy(source, ref, target, at, end - at);
        addHeader(shape, at);
        if (shape.kind == ObjectShape.Kind.REFERENCES) {
            scanReferences(at, end);
        } else {
            scanValues(at, end);
        }
        return end;
    }

    /** Adds what an object amounts to. */
    public void add(long sumA, long sumB) {
        high += sumA;
        low += sumB;
    }

    private void addHeader(ObjectShape shape, int at) {
        long name = shape.name + (target[at] >>> Heap.CLASS_BITS);
        int lock = target[at + Heap.LOCK];
        int length = target[at + Heap.LENGTH];
        high += a[at] * name + a[at + Heap.LOCK] * lock + a[at + Heap.LENGTH] * length;
        low += b[at] * name + b[at + Heap.LOCK] * lock;
        low += b[at + Heap.LENGTH]
                * (shape.kind == ObjectShape.Kind.REFERENCES ? length : Integer.reverseBytes(length));
    }

    private void scanReferences(int at, int end) {
        long sumA = 0;
        long sumB = 0;
        for (int i = at + Heap.ARRAY_DATA; i < end; i++) {
            int ref = target[i];
            if (ref != 0) {
                int moved = forward(ref);
                target[i] = moved;
                long name = nameOf(moved);
                sumA += a[i] * name;
                sumB += b[i] * name;
            }
        }
        add(sumA, sumB);
    }

    private void scanValues(int at, int end) {
        int comparedEnd = shapeOnly ? at + Heap.ARRAY_DATA : end;
        long sumA = 0;
        long sumB = 0;
        for (int i = at + Heap.ARRAY_DATA; i < comparedEnd; i++) {
            sumA += a[i] * target[i];
            sumB += b[i] * Integer.reverseBytes(target[i]);
        }
        add(sumA, sumB);
    }

    /** Gives a new address the number that stands for it in any run. */
    public long nameOf(int ref) {
        return ref >= start ? ref - start + YOUNG : permanentName(ref);
    }

    /** Gives the address of an object that is not young the number that stands for it in any run. */
    public long permanentName(int ref) {
        return ref == 0 ? 0 : shapeOnly || heap.isUntracked(ref) ? 1 : heap.stableName(ref);
    }

    /** Gives references in permanent words that comparison leaves out their new addresses. */
    private void forwardDelta() {
        DirtyWords dirty = heap.dirtyWords();
        int next = 0;
        for (int i = 0; ignoresDelta && i < deltaSize; i += 2) {
            while (dirty.address(next) != delta[i]) {
                next++;
            }
            if (dirty.isReferenceAt(next) && isIgnored(dirty, next)) {
                delta[i + 1] = forward(delta[i + 1]);
            }
        }
    }

    /** Copies what only ignored references lead to, after everything that counts: the first objects are copied. */
    private void copyRest(int copied) {
        for (int at = 0; at < compared; ) {
            ObjectShape shape = shape(target[at]);
            for (int offset : shape.ignoredReferences) {
                target[at + offset] = forward(target[at + offset]);
            }
            at += shape.sizeAt(target, at);
        }
        int at = compared;
        for (int next = copied; next < count; next++) {
            ObjectShape shape = shape(source[sources[next]]);
            int size = shape.sizeAt(source, sources[next]);
            System.arraycopy(source, sources[next], target, at, size);
            forwardAll(shape, at, size);
            at += size;
        }
    }

    private void forwardAll(ObjectShape shape, int at, int size) {
        if (shape.kind == ObjectShape.Kind.REFERENCES) {
            for (int i = at + Heap.ARRAY_DATA; i < at + size; i++) {
                target[i] = forward(target[i]);
            }
        }
        for (int offset : shape.type.referenceOffsets) {
            if (shape.kind == ObjectShape.Kind.INSTANCE) {
                target[at + offset] = forward(target[at + offset]);
            }
        }
    }
}
