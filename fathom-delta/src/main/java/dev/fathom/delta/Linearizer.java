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
 * constants are added once for all states, columns state by state at the end. What a state has added by the time of a split it need
 * not add again, so the sums are never taken back.
 */
public final class Linearizer {
    private final DeltaHeap heap;
    private final RootCanonicalizer scheme;
    private final int rootCell;
    private final DeltaStatistics statistics;
    private final Partition partition = new Partition();
    private final GroupShape shape;
    private final GroupShape.StateGroups groups = new GroupShape.StateGroups();

    private final ValueSums sums = new ValueSums();
    private long[] a = {};
    private long[] b = {};
    private int[] forward = {};
    private int[] sources = new int[64];
    private Place[] places = new Place[16];
    private int waiting;
    private final Place now = new Place();

    /** Hears of states. */
    public interface Listener {
        /** States were linearized, in {@linkplain #groups groups} of one shape; see {@link #high}, {@link #low} and {@link #keep}. */
        void linearized();

        /** States cannot be linearized. */
        void unsupported(Statemask mask, String why);
    }

    /** Makes a linearizer; the scheme says what is compared. */
    public Linearizer(DeltaHeap heap, RootCanonicalizer scheme, int rootCell, DeltaStatistics statistics) {
        this.heap = heap;
        this.scheme = scheme;
        this.rootCell = rootCell;
        this.statistics = statistics;
        shape = new GroupShape(heap);
    }

    /**
     * Linearizes the present states of a mask. What is told of them is told of many groups together, so that who looks them up waits for memory once; but where
     * permanent words have changed, which are kept for one group only, of each group at once.
     */
    public void linearize(int root, int @Nullable [] roots, Statemask mask, int states, Listener listener) {
        begin(mask, states);
        rootConstant = root;
        rootColumn = roots;
        boolean singly = heap.permanentCount() > 0;
        while (true) {
            try {
                traverse();
                sums.add(now.mask, now.sumA, now.sumB, now.columns);
                statistics.linearizations += now.mask.size();
                groups.add(now.mask, sources, now.count, now.free);
                if (singly) {
                    tell(listener);
                }
            } catch (Unsupported e) {
                listener.unsupported(now.mask, e.reason());
            }
            if (waiting == 0) {
                break;
            }
            resume();
        }
        tell(listener);
        forget(0);
    }

    /** Tells of the groups so far. Meanwhile none of the objects has a place: who keeps states gives those of their group one. */
    private void tell(Listener listener) {
        if (groups.count() > 0) {
            forget(0);
            listener.linearized();
            groups.clear();
            heap.place(sources, 0, now.count, forward);
        }
    }

    private int rootConstant;
    private int @Nullable [] rootColumn;

    private void begin(Statemask mask, int states) {
        sums.begin(mask, states);
        if (forward.length < heap.top()) {
            forward = new int[2 * heap.top()];
        }
        now.copyFrom(new Place());
        now.mask = mask;
        waiting = 0;
        groups.clear();
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

    /** Returns how many groups of states of one shape were linearized. */
    public int groups() {
        return groups.count();
    }

    /** Returns the states of a group. */
    public Statemask group(int group) {
        return groups.mask(group);
    }

    /** Returns the first half of the fingerprint of a state that was linearized. */
    public long high(int state) {
        return sums.a[state];
    }

    public long low(int state) {
        return sums.b[state];
    }

    /** Adds states of a group to those that wait, each with the number that its owner gave it. */
    public void keep(int group, KeptStates kept, int[] states, int[] numbers, int from, int to) {
        shape.read(groups, group, forward, states[from]);
        shape.keep(kept, states, numbers, from, to);
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
        int first = column[now.mask.first()];
        if (first > 0 && first < heap.base) {
            partition.within(now.mask, column, 1, heap.base - 1);
        } else {
            partition.compare(now.mask, 0, column, first, null, Conditions.EQUAL);
        }
        if (!partition.allHold()) {
            suspend(partition.failing());
            now.mask = partition.holding();
        }
        return checked(first);
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
        sources[now.count++] = ref;
        now.free += heap.sizeOf(ref);
        if (now.free > a.length) {
            a = scheme.factorsA(2 * now.free);
            b = scheme.factorsB(2 * now.free);
        }
        return moved;
    }

    // --- permanent words

    /** Adds the changed permanent words, in their order: those that are compared, or the references that are not. */
    private void permanentWords(boolean ignored) {
        DirtyWords dirty = heap.machine.dirtyWords();
        if (now.at == 0 && !ignored) {
            shape.forgetPermanent(0);
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
        shape.forgetPermanent(now.permanent);
        if (target >= heap.base) {
            int moved = reach(target);
            shape.addPermanent(address, moved);
            now.permanent++;
            addNamed(dirty.name(now.at), 1 + (moved - heap.base + RootCanonicalizer.YOUNG));
            return;
        }
        shape.addPermanent(address, constant, column);
        now.permanent++;
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
                sums.a[state] += key * content;
                sums.b[state] += Long.reverseBytes(key) * Long.reverse(content);
            }
        }
    }

    private void addNamed(long name, long content) {
        long key = RootCanonicalizer.permanentKey(name);
        now.sumA += key * content;
        now.sumB += Long.reverseBytes(key) * Long.reverse(content);
    }

    private void ignoredPermanent(int address) {
        if (!shape.hasPermanent(address)) {
            return;
        }
        int[] column = heap.column(address);
        int target = column == null ? checked(heap.constant(address)) : youngOrValue(column);
        shape.setPermanent(address, target >= heap.base ? reach(target) : 0);
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
        enter(scheme.leavesOut() ? Place.Stage.IGNORED_PERMANENT : Place.Stage.DONE);
    }

    /** Adds the header and the values of an object. */
    private void values(ObjectShape layout, int ref, int at) {
        int header = heap.header(ref);
        long name = layout.name + (header >>> Heap.CLASS_BITS);
        now.sumA += a[at] * name;
        now.sumB += b[at] * name;
        sumLock(at + Heap.LOCK, ref + Heap.LOCK);
        if (layout.kind == ObjectShape.Kind.INSTANCE) {
            for (int offset : layout.values) {
                sum(at + offset, ref + offset);
            }
            return;
        }
        int length = heap.arrayLength(ref);
        now.sumA += a[at + Heap.LENGTH] * length;
        boolean references = layout.kind == ObjectShape.Kind.REFERENCES;
        now.sumB += b[at + Heap.LENGTH] * (references ? length : Integer.reverseBytes(length));
        int size = heap.sizeOf(ref);
        for (int offset = Heap.ARRAY_DATA; !references && !scheme.coversShapesOnly() && offset < size; offset++) {
            sum(at + offset, ref + offset);
        }
    }

    /** Adds a value to the sums. */
    private void sum(int at, int address) {
        int[] column = heap.varying[address - heap.base];
        if (column == null) {
            int value = heap.constants[address - heap.base];
            now.sumA += a[at] * value;
            now.sumB += b[at] * Integer.reverseBytes(value);
            return;
        }
        sums.put(now.columns++, column, a[at], b[at]);
    }

    /** Adds the word that says who has locked an object. */
    private void sumLock(int at, int address) {
        int[] column = heap.varying[address - heap.base];
        if (column == null) {
            int value = heap.constants[address - heap.base];
            now.sumA += a[at] * value;
            now.sumB += b[at] * value;
            return;
        }
        for (int state : now.mask.indices) {
            sums.a[state] += a[at] * column[state];
            sums.b[state] += b[at] * column[state];
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
        int target = column != null && heap.isConstant(address, column, now.mask)
                ? checked(column[now.mask.first()])
                : followed(constant, column);
        if (target >= heap.base) {
            int moved = reach(target);
            if (compared) {
                long name = moved - heap.base + RootCanonicalizer.YOUNG;
                now.sumA += a[at] * name;
                now.sumB += b[at] * name;
            }
        } else if (target != 0 && compared) {
            sumNames(at, constant, column);
        }
    }

    private void sumNames(int at, int constant, int @Nullable [] column) {
        if (column == null) {
            long name = scheme.permanentName(constant);
            now.sumA += a[at] * name;
            now.sumB += b[at] * name;
            return;
        }
        sums.addNames(now.mask, column, scheme, a[at], b[at]);
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

    /** Reaches what only ignored references lead to. */
    private void rest() {
        while (now.at < now.count) {
            int ref = sources[now.at];
            int at = forward[ref - heap.base] - heap.base;
            ObjectShape layout = scheme.shape(heap.header(ref));
            now.reference = Math.max(now.reference, 0);
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

    /** How far a traversal is; what it has found up to there lies in the arrays of the linearizer. */
    private static final class Place {
        Statemask mask = Statemask.all(0);
        Stage stage = Stage.ROOT;

        /** The object, or the permanent word, that is being looked at. */
        int at;

        /** Which of its references is next; negative if its values are not added yet. */
        int reference;

        int count;
        int free;
        int compared;
        int comparedCount;
        int permanent;

        /** How many columns of values are to be added. */
        int columns;

        long sumA;
        long sumB;

        void copyFrom(Place other) {
            mask = other.mask;
            stage = other.stage;
            at = other.at;
            reference = other.reference;
            count = other.count;
            free = other.free;
            compared = other.compared;
            comparedCount = other.comparedCount;
            permanent = other.permanent;
            columns = other.columns;
            sumA = other.sumA;
            sumB = other.sumB;
        }

        /** What a traversal looks at. */
        enum Stage {
            ROOT,
            PERMANENT,
            OBJECTS,
            /** References that comparison leaves out, and what only they lead to. */
            IGNORED_PERMANENT,
            IGNORED,
            REST,
            DONE
        }
    }
}
