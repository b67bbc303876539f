package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.ObjectShape;
import dev.fathom.vm.heap.RootCanonicalizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Linearizes the states of a Δ state, many at a time (d'Amorim et al. 2008, Fig. 10), and sums their fingerprints: those that {@link
 * RootCanonicalizer} gives each of them.
 *
 * <p>One traversal for all states of a mask, breadth first. It splits on the structure only: where a reference leads to different young
 * objects, or to null in some states, it goes on with those that agree with the first, and the rest waits. Everything else is a value:
 * constants are added once for all states, columns state by state. What a state has added by the time of a split it need
 * not add again, so the sums are never taken back.
 */
public final class Linearizer {
    private final DeltaHeap heap;
    private final RootCanonicalizer scheme;
    private final int rootCell;
    private final DeltaStatistics statistics;
    private final Partition partition = new Partition();
    private final Shape.Builder shape = new Shape.Builder();

    /** By word of the shape: where its value is, if it is one. */
    private int[] constants = new int[256];

    private int[] @Nullable [] columns = new int[256][];
    private int[] permanentConstants = new int[16];
    private int[] @Nullable [] permanentColumns = new int[16][];

    private long[] sumsA = {};
    private long[] sumsB = {};
    private long[] a = {};
    private long[] b = {};
    private int[] forward = {};
    private int[] sources = new int[64];
    private Place[] places = new Place[16];
    private int waiting;
    private final Place now = new Place();

    /** Hears of states that have the same shape. */
    public interface Groups {
        /** States were linearized; see {@link #high}, {@link #low} and {@link #keep}. */
        void group(Statemask mask);

        /** States cannot be linearized. */
        void unsupported(Statemask mask, String why);
    }

    /** Makes a linearizer; the scheme says what is compared. */
    public Linearizer(DeltaHeap heap, RootCanonicalizer scheme, int rootCell, DeltaStatistics statistics) {
        this.heap = heap;
        this.scheme = scheme;
        this.rootCell = rootCell;
        this.statistics = statistics;
    }

    /** Linearizes the present states of a mask. */
    public void linearize(int root, int @Nullable [] roots, Statemask mask, int states, Groups groups) {
        begin(mask, states);
        rootConstant = root;
        rootColumn = roots;
        while (true) {
            try {
                traverse();
                statistics.linearizations += now.mask.size();
                groups.group(now.mask);
            } catch (Unsupported e) {
                groups.unsupported(now.mask, e.reason());
            }
            if (waiting == 0) {
                break;
            }
            resume();
        }
        forget(0);
    }

    private int rootConstant;
    private int @Nullable [] rootColumn;

    private void begin(Statemask mask, int states) {
        if (sumsA.length < states) {
            sumsA = new long[states];
            sumsB = new long[states];
        }
        for (int state : mask.indices) {
            sumsA[state] = 0;
            sumsB[state] = 0;
        }
        if (forward.length < heap.top()) {
            forward = new int[2 * heap.top()];
        }
        now.copyFrom(new Place());
        now.mask = mask;
        waiting = 0;
    }

    /** Forgets the objects that were found after the first so many. */
    private void forget(int count) {
        for (int i = count; i < now.count; i++) {
            forward[sources[i] - heap.base] = 0;
        }
    }

    private void suspend(Statemask rest) {
        statistics.linearizationSplits++;
        if (waiting == places.length) {
            places = Arrays.copyOf(places, 2 * waiting);
        }
        if (places[waiting] == null) {
            places[waiting] = new Place();
        }
        places[waiting].copyFrom(now);
        places[waiting++].mask = rest;
    }

    private void resume() {
        Place place = places[--waiting];
        forget(place.count);
        now.copyFrom(place);
    }

    /** Returns the first half of the fingerprint of a state of the group at hand. */
    public long high(int state) {
        return now.sumA + sumsA[state];
    }

    public long low(int state) {
        return now.sumB + sumsB[state];
    }

    /** Adds states of the group at hand to those that wait, each with the number that its owner gave it. */
    public void keep(KeptStates kept, int[] states, int[] numbers, int count) {
        if (kept.asImages) {
            for (int i = 0; i < count; i++) {
                keepImage(kept, states[i], numbers[i]);
            }
            return;
        }
        shape.size = now.free;
        shape.objectCount = now.count;
        ShapedStates group = kept.group(shape);
        int row = group.add(numbers, count);
        int width = group.shape.values;
        int first = shape.permanent.size();
        for (int value = 0; value < width; value++) {
            int place = group.shape.places[value];
            int[] column = place < first ? permanentColumns[place] : columns[place - first];
            int constant = place < first ? permanentConstants[place] : constants[place - first];
            int at = row + value;
            for (int i = 0; i < count; i++, at += width) {
                group.rows[at] = column == null ? constant : column[states[i]];
            }
        }
        kept.added(count);
    }

    private void keepImage(KeptStates kept, int state, int number) {
        DirtyWords dirty = heap.machine.dirtyWords();
        int[] delta = new int[2 * shape.permanent.size()];
        int size = 0;
        for (int i = 0; i < shape.permanent.size(); i++) {
            int[] column = permanentColumns[i];
            boolean fixed = shape.permanentValueOf[i] < 0;
            int word = fixed ? shape.permanentWords[i] : column == null ? permanentConstants[i] : column[state];
            if (word != dirty.pristine(dirty.placeOf(shape.permanent.getInt(i)))) {
                delta[size++] = shape.permanent.getInt(i);
                delta[size++] = word;
            }
        }
        int[] objects = new int[now.free];
        for (int i = 0; i < objects.length; i++) {
            int[] column = columns[i];
            objects[i] = !shape.isValue[i] ? shape.words[i] : column == null ? constants[i] : column[state];
        }
        kept.add(Arrays.copyOf(delta, size), objects, number);
    }

    private void traverse() {
        while (now.stage != Place.Stage.DONE) {
            switch (now.stage) {
                case ROOT -> {
                    reach(followed(rootConstant, rootColumn));
                    enter(Place.Stage.PERMANENT);
                }
                case PERMANENT -> permanentWords(false);
                case OBJECTS -> objects();
                case IGNORED_PERMANENT -> permanentWords(true);
                case IGNORED -> ignored();
                default -> rest();
            }
        }
    }

    private void enter(Place.Stage stage) {
        now.stage = stage;
        now.at = 0;
        now.reference = -1;
    }

    /** Goes on with the states whose reference is what the first one's is; returns it, or -1 if it is a value: not young, not null. */
    private int followed(int constant, int @Nullable [] column) {
        if (column == null) {
            return checked(constant);
        }
        int[] indices = now.mask.indices;
        int first = column[indices[0]];
        boolean value = first > 0 && first < heap.base;
        int place = 1;
        while (place < indices.length && agrees(column[indices[place]], first, value)) {
            place++;
        }
        if (place < indices.length) {
            partition.begin(now.mask);
            for (int state : indices) {
                partition.add(state, agrees(column[state], first, value));
            }
            suspend(partition.failing());
            now.mask = partition.holding();
        }
        return checked(first);
    }

    private boolean agrees(int ref, int first, boolean value) {
        return value ? ref > 0 && ref < heap.base : ref == first;
    }

    private int checked(int ref) {
        if (ref == heap.unrecorded()) {
            throw new Unsupported("an exception is part of the state");
        }
        return ref > 0 && ref < heap.base ? -1 : ref;
    }

    /** Gives an object its place unless it has one; returns its new address. */
    private int reach(int ref) {
        int known = forward[ref - heap.base];
        if (known != 0) {
            return known;
        }
        int moved = heap.base + now.free;
        forward[ref - heap.base] = moved;
        if (now.count == sources.length) {
            sources = Arrays.copyOf(sources, 2 * now.count);
        }
        if (now.count == shape.objects.length) {
            shape.objects = Arrays.copyOf(shape.objects, 2 * now.count);
        }
        shape.objects[now.count] = now.free;
        sources[now.count++] = ref;
        now.free += heap.sizeOf(ref);
        ensure(now.free);
        return moved;
    }

    private void ensure(int size) {
        shape.ensure(size);
        if (size > constants.length) {
            constants = Arrays.copyOf(constants, 2 * size);
            columns = Arrays.copyOf(columns, 2 * size);
        }
        a = scheme.factorsA(shape.words.length);
        b = scheme.factorsB(shape.words.length);
    }

    // --- permanent words

    /** Adds the changed permanent words, in their order: those that are compared, or the references that are not. */
    private void permanentWords(boolean ignored) {
        DirtyWords dirty = heap.machine.dirtyWords();
        if (now.at == 0 && !ignored) {
            shape.permanent.clear();
        }
        int count = heap.permanentCount() == 0 ? 0 : dirty.count();
        for (; now.at < count; now.at++) {
            int address = dirty.address(now.at);
            boolean left = scheme.isIgnored(dirty, now.at);
            if (address != rootCell && heap.isChangedPermanent(address)) {
                if (!ignored) {
                    permanentWord(dirty, address, left);
                } else if (left && dirty.isReferenceAt(now.at)) {
                    ignoredPermanent(address);
                }
            }
        }
        enter(ignored ? Place.Stage.IGNORED : Place.Stage.OBJECTS);
    }

    private void permanentWord(DirtyWords dirty, int address, boolean ignored) {
        int[] column = heap.column(address);
        int constant = heap.constant(address);
        boolean reference = dirty.isReferenceAt(now.at);
        int pristine = dirty.pristine(now.at);
        if (column == null && constant == pristine) {
            return;
        }
        int target = -1;
        if (reference && !ignored) {
            target = column == null ? checked(constant) : youngOrValue(column);
        }
        shape.permanent.size(now.permanent);
        if (target >= heap.base) {
            int moved = reach(target);
            addPermanent(address, moved, 0, null);
            addNamed(dirty.name(now.at), 1 + (moved - heap.base + RootCanonicalizer.YOUNG));
            return;
        }
        addPermanent(address, -1, constant, column);
        if (!ignored && (reference || !scheme.coversShapesOnly())) {
            sumPermanent(dirty.name(now.at), reference, pristine, constant, column);
        }
    }

    /** Null and references to objects that are not young are all values here. */
    private int youngOrValue(int[] column) {
        int first = column[now.mask.first()];
        partition.begin(now.mask);
        for (int state : now.mask.indices) {
            partition.add(state, first >= heap.base ? column[state] == first : column[state] < heap.base);
        }
        if (!partition.allHold()) {
            suspend(partition.failing());
            now.mask = partition.holding();
        }
        return first >= heap.base ? checked(first) : -1;
    }

    private void addPermanent(int address, int fixed, int constant, int @Nullable [] column) {
        int place = now.permanent++;
        shape.permanent.add(address);
        if (place == permanentConstants.length || place >= shape.permanentWords.length) {
            permanentConstants = Arrays.copyOf(permanentConstants, 2 * place + 2);
            permanentColumns = Arrays.copyOf(permanentColumns, 2 * place + 2);
            shape.permanentWords = Arrays.copyOf(shape.permanentWords, 2 * place + 2);
            shape.permanentValueOf = Arrays.copyOf(shape.permanentValueOf, 2 * place + 2);
        }
        shape.permanentWords[place] = Math.max(fixed, 0);
        shape.permanentValueOf[place] = fixed >= 0 ? -1 : 0;
        permanentConstants[place] = constant;
        permanentColumns[place] = column;
    }

    private void sumPermanent(long name, boolean reference, int pristine, int constant, int @Nullable [] column) {
        if (column == null) {
            addNamed(name, 1 + (reference ? scheme.permanentName(constant) : constant));
            return;
        }
        long key = RootCanonicalizer.permanentKey(name);
        for (int state : now.mask.indices) {
            int value = column[state];
            if (value != pristine) {
                long content = 1 + (reference ? scheme.permanentName(value) : value);
                sumsA[state] += key * content;
                sumsB[state] += Long.reverseBytes(key) * Long.reverse(content);
            }
        }
    }

    private void addNamed(long name, long content) {
        long key = RootCanonicalizer.permanentKey(name);
        now.sumA += key * content;
        now.sumB += Long.reverseBytes(key) * Long.reverse(content);
    }

    private void ignoredPermanent(int address) {
        int place = shape.permanent.indexOf(address);
        if (place < 0) {
            return;
        }
        int[] column = heap.column(address);
        int target = column == null ? checked(heap.constant(address)) : youngOrValue(column);
        if (target >= heap.base) {
            shape.permanentWords[place] = reach(target);
            shape.permanentValueOf[place] = -1;
        } else {
            shape.permanentWords[place] = 0;
            shape.permanentValueOf[place] = 0;
        }
    }

    // --- objects

    private void objects() {
        while (now.at < now.count) {
            int ref = sources[now.at];
            int at = forward[ref - heap.base] - heap.base;
            ObjectShape layout = scheme.shape(heap.header(ref));
            if (now.reference < 0) {
                values(layout, ref, at);
                now.reference = 0;
            }
            references(layout, ref, at);
            now.at++;
            now.reference = -1;
        }
        now.compared = now.free;
        now.comparedCount = now.count;
        now.sumA += now.compared * RootCanonicalizer.LENGTH_KEY;
        now.sumB -= now.compared * RootCanonicalizer.LENGTH_KEY;
        enter(Place.Stage.IGNORED_PERMANENT);
    }

    /** Adds the header and the values of an object. */
    private void values(ObjectShape layout, int ref, int at) {
        int header = heap.header(ref);
        fix(at, header);
        long name = layout.name + (header >>> Heap.CLASS_BITS);
        now.sumA += a[at] * name;
        now.sumB += b[at] * name;
        value(at + Heap.LOCK, ref + Heap.LOCK);
        sum(at + Heap.LOCK, false);
        if (layout.kind == ObjectShape.Kind.INSTANCE) {
            for (int offset = Heap.LOCK + 1; offset < layout.words; offset++) {
                value(at + offset, ref + offset); // references are looked at next
            }
            for (int offset : layout.values) {
                sum(at + offset, true);
            }
            return;
        }
        int length = heap.arrayLength(ref);
        fix(at + Heap.LENGTH, length);
        now.sumA += a[at + Heap.LENGTH] * length;
        boolean references = layout.kind == ObjectShape.Kind.REFERENCES;
        now.sumB += b[at + Heap.LENGTH] * (references ? length : Integer.reverseBytes(length));
        int size = heap.sizeOf(ref);
        for (int offset = Heap.ARRAY_DATA; !references && offset < size; offset++) {
            value(at + offset, ref + offset);
            if (!scheme.coversShapesOnly()) {
                sum(at + offset, true);
            }
        }
    }

    private void fix(int at, int word) {
        shape.words[at] = word;
        shape.isValue[at] = false;
    }

    private void value(int at, int address) {
        shape.words[at] = 0;
        shape.isValue[at] = true;
        constants[at] = heap.constants[address - heap.base];
        columns[at] = heap.varying[address - heap.base];
    }

    /** Adds a value to the sums. */
    private void sum(int at, boolean reversed) {
        int[] column = columns[at];
        long factorA = a[at];
        long factorB = b[at];
        if (column == null) {
            int value = constants[at];
            now.sumA += factorA * value;
            now.sumB += factorB * (reversed ? Integer.reverseBytes(value) : value);
            return;
        }
        long[] one = sumsA;
        long[] other = sumsB;
        for (int state : now.mask.indices) {
            int value = column[state];
            one[state] += factorA * value;
            other[state] += factorB * (reversed ? Integer.reverseBytes(value) : value);
        }
    }

    private void references(ObjectShape layout, int ref, int at) {
        if (layout.kind == ObjectShape.Kind.INSTANCE) {
            for (; now.reference < layout.references.length; now.reference++) {
                int offset = layout.references[now.reference];
                reference(at + offset, ref + offset, true);
            }
        } else if (layout.kind == ObjectShape.Kind.REFERENCES) {
            int length = heap.arrayLength(ref);
            for (; now.reference < length; now.reference++) {
                int offset = Heap.ARRAY_DATA + now.reference;
                reference(at + offset, ref + offset, true);
            }
        }
    }

    /** Follows a reference; what is compared adds to the sums. */
    private void reference(int at, int address, boolean compared) {
        int constant = heap.constants[address - heap.base];
        int[] column = heap.varying[address - heap.base];
        int target = followed(constant, column);
        if (target >= heap.base) {
            int moved = reach(target);
            fix(at, moved);
            if (compared) {
                long name = moved - heap.base + RootCanonicalizer.YOUNG;
                now.sumA += a[at] * name;
                now.sumB += b[at] * name;
            }
        } else if (target == 0) {
            fix(at, 0);
        } else {
            value(at, address);
            if (compared) {
                sumNames(at, constant, column);
            }
        }
    }

    private void sumNames(int at, int constant, int @Nullable [] column) {
        if (column == null) {
            long name = scheme.permanentName(constant);
            now.sumA += a[at] * name;
            now.sumB += b[at] * name;
            return;
        }
        for (int state : now.mask.indices) {
            long name = scheme.permanentName(column[state]);
            sumsA[state] += a[at] * name;
            sumsB[state] += b[at] * name;
        }
    }

    private void ignored() {
        while (now.at < now.comparedCount) {
            int ref = sources[now.at];
            int at = forward[ref - heap.base] - heap.base;
            int[] offsets = scheme.shape(heap.header(ref)).ignoredReferences;
            for (now.reference = Math.max(now.reference, 0); now.reference < offsets.length; now.reference++) {
                reference(at + offsets[now.reference], ref + offsets[now.reference], false);
            }
            now.at++;
            now.reference = -1;
        }
        now.stage = Place.Stage.REST;
    }

    /** Copies what only ignored references lead to. */
    private void rest() {
        while (now.at < now.count) {
            int ref = sources[now.at];
            int at = forward[ref - heap.base] - heap.base;
            ObjectShape layout = scheme.shape(heap.header(ref));
            if (now.reference < 0) {
                plainValues(layout, ref, at);
                now.reference = 0;
            }
            int[] offsets = layout.type.referenceOffsets;
            boolean array = layout.kind == ObjectShape.Kind.REFERENCES;
            int count = array ? heap.arrayLength(ref) : layout.kind == ObjectShape.Kind.INSTANCE ? offsets.length : 0;
            for (; now.reference < count; now.reference++) {
                int offset = array ? Heap.ARRAY_DATA + now.reference : offsets[now.reference];
                reference(at + offset, ref + offset, false);
            }
            now.at++;
            now.reference = -1;
        }
        now.stage = Place.Stage.DONE;
    }

    private void plainValues(ObjectShape layout, int ref, int at) {
        fix(at, heap.header(ref));
        int size = heap.sizeOf(ref);
        for (int offset = Heap.LOCK; offset < size; offset++) {
            value(at + offset, ref + offset);
        }
        if (layout.kind != ObjectShape.Kind.INSTANCE) {
            fix(at + Heap.LENGTH, heap.arrayLength(ref));
        }
    }
}
