package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects of all states of a batch: for each word a constant, or a column with a word for each state.
 *
 * <p>A reference is an address, as in the heap of the machine: below the young region the objects are the machine's own, and all
 * states share them; above it they are Δ objects, with one place for each word. Permanent words that some state has changed have
 * a place here too; the machine's heap keeps the pristine values meanwhile.
 *
 * <p>A store replaces the value of a word as a whole, be it a constant or a column, and logs the old one. States that are not in the
 * mask are not read before execution goes back, so what the new value says of them does not matter.
 */
public final class DeltaHeap {
    private static final int MOST_WORDS = 1 << 24;

    final Heap machine;
    final Columns columns = new Columns();
    final int base;
    int[] constants = new int[1024];
    int[] @Nullable [] varying = new int[1024][];

    /** Columns of the merged states that are the same in all states of one shape, by word; and by state, where those of its shape end. */
    private int[] @Nullable [] structural = new int[1024][];

    private int[] shapeEnds = {};

    /** By first word of a Δ object: how many it has. */
    private int[] sizes = new int[1024];

    private int top;

    /** From addresses of permanent words to their places in the arrays below. */
    private final Int2IntOpenHashMap permanent = new Int2IntOpenHashMap();

    private int[] permanentAddresses = new int[16];
    private int[] permanentConstants = new int[16];
    private int[] @Nullable [] permanentVarying = new int[16][];

    private int[] loggedAddresses = new int[256];
    private int[] loggedConstants = new int[256];
    private int[] @Nullable [] loggedVarying = new int[256][];
    private int logged;

    /** Stands for what Δ execution does not record of an exception: its stack trace, and the message of one that the machine raised. */
    private int unrecorded;

    public DeltaHeap(Heap machine) {
        this.machine = machine;
        base = machine.youngStart();
        permanent.defaultReturnValue(-1);
    }

    /** Empties the heap for a batch of that many states. */
    public void begin(int states) {
        columns.begin(states);
        Arrays.fill(varying, 0, top, null);
        Arrays.fill(structural, 0, top, null);
        Arrays.fill(permanentVarying, 0, permanent.size(), null);
        permanent.clear();
        top = 0;
        logged = 0;
        unrecorded =
                allocateArray(machine.classTable().arrayOf(machine.classTable().primitive('I')), 0);
    }

    /** Says where the states of each shape end: they stand one behind the other. */
    void shapesEnd(int[] ends) {
        shapeEnds = ends;
    }

    /** Says that the column which a word has depends on the shape of a state only. */
    void markStructural(int address) {
        structural[address - base] = varying[address - base];
    }

    /** Says whether it is known without looking that a column of a word, whose places are the states of the batch, is the same in all states of a mask: they have one shape, and nothing was stored there. */
    boolean isConstant(int address, int[] column, Statemask mask) {
        return structural[address - base] == column && mask.last() < shapeEnds[mask.first()];
    }

    int unrecorded() {
        return unrecorded;
    }

    /** Returns the end of the Δ objects. */
    int top() {
        return top;
    }

    private int reserve(long size) {
        if (top + size > MOST_WORDS) {
            throw new Unsupported("an operation allocates more than " + MOST_WORDS + " words");
        }
        int end = top + (int) size;
        if (end > constants.length) {
            int length = Math.max(end, 2 * constants.length);
            constants = Arrays.copyOf(constants, length);
            varying = Arrays.copyOf(varying, length);
            structural = Arrays.copyOf(structural, length);
            sizes = Arrays.copyOf(sizes, length);
        }
        sizes[top] = (int) size;
        Arrays.fill(constants, top, end, 0);
        int ref = base + top;
        top = end;
        return ref;
    }

    int allocate(VmClass type) {
        int ref = reserve(type.instanceWords);
        constants[ref - base] = type.id;
        return ref;
    }

    int allocateArray(VmClass array, int length) {
        int ref = reserve(Heap.arrayWords(array, length));
        constants[ref - base] = array.id;
        constants[ref - base + Heap.LENGTH] = length;
        return ref;
    }

    /** Returns the class word of an object; it is the same in all states. */
    int header(int ref) {
        return ref >= base ? constants[ref - base] : machine.words[ref];
    }

    VmClass classOf(int ref) {
        return machine.classTable().byId(header(ref) & Heap.CLASS_MASK);
    }

    int arrayLength(int ref) {
        return ref >= base ? constants[ref - base + Heap.LENGTH] : machine.words[ref + Heap.LENGTH];
    }

    /** Returns the words of an object. */
    int sizeOf(int ref) {
        if (ref >= base) {
            return sizes[ref - base];
        }
        VmClass type = classOf(ref);
        return type.isArray() ? (int) Heap.arrayWords(type, arrayLength(ref)) : type.instanceWords;
    }

    /**
     * Gives objects their places one behind the other, in an array by address.
     *
     * @param objects those from one place up to another are meant
     */
    void place(int[] objects, int from, int to, int[] places) {
        int at = base;
        for (int i = from; i < to; i++) {
            places[objects[i] - base] = at;
            at += sizeOf(objects[i]);
        }
    }

    /** Returns the column of a word in the numbering at present, or null if it is a {@linkplain #constant constant}. */
    int @Nullable [] column(int address) {
        int[] stored = storedColumn(address);
        return stored == null ? null : columns.narrowed(stored);
    }

    /** Returns the column of a word as it was stored: it may be dense where columns are sparse now. */
    int @Nullable [] storedColumn(int address) {
        if (address >= base) {
            return varying[address - base];
        }
        int place = permanent.isEmpty() ? -1 : permanent.get(address);
        return place < 0 ? null : permanentVarying[place];
    }

    int constant(int address) {
        if (address >= base) {
            return constants[address - base];
        }
        int place = permanent.isEmpty() ? -1 : permanent.get(address);
        return place < 0 ? machine.words[address] : permanentConstants[place];
    }

    /** Returns a word of one state. */
    int read(int address, int state) {
        if (address >= base) {
            int[] column = varying[address - base];
            return column == null ? constants[address - base] : columns.read(column, state);
        }
        if (permanent.isEmpty()) {
            return machine.words[address];
        }
        int[] column = storedColumn(address);
        return column == null ? constant(address) : columns.read(column, state);
    }

    /** Gives a word another value: a constant, or a column. */
    void store(int address, int constant, int @Nullable [] column) {
        if (address >= base) {
            log(address, constants[address - base], varying[address - base]);
            constants[address - base] = constant;
            varying[address - base] = column;
        } else {
            storePermanent(address, constant, column);
        }
    }

    private void storePermanent(int address, int constant, int @Nullable [] column) {
        if (machine.isUntracked(address) || machine.dirtyWords().isUntracked(address)) {
            throw new Unsupported("untracked fields are written");
        }
        int place = permanentPlace(address);
        log(address, permanentConstants[place], permanentVarying[place]);
        permanentConstants[place] = constant;
        permanentVarying[place] = column;
    }

    private int permanentPlace(int address) {
        int known = permanent.get(address);
        if (known >= 0) {
            return known;
        }
        machine.beforeStore(address);
        int place = permanent.size();
        if (place == permanentConstants.length) {
            permanentAddresses = Arrays.copyOf(permanentAddresses, 2 * place);
            permanentConstants = Arrays.copyOf(permanentConstants, 2 * place);
            permanentVarying = Arrays.copyOf(permanentVarying, 2 * place);
        }
        permanentAddresses[place] = address;
        permanentConstants[place] = machine.words[address];
        permanentVarying[place] = null;
        permanent.put(address, place);
        return place;
    }

    /** Says whether a permanent word has a place here: some state may have changed it. */
    boolean isChangedPermanent(int address) {
        return permanent.containsKey(address);
    }

    /** Returns the address of a permanent word that has a place here. */
    int permanentAddress(int place) {
        return permanentAddresses[place];
    }

    /** Returns how many permanent words have a place here. */
    int permanentCount() {
        return permanent.size();
    }

    private void log(int address, int constant, int @Nullable [] column) {
        if (logged == loggedAddresses.length) {
            loggedAddresses = Arrays.copyOf(loggedAddresses, 2 * logged);
            loggedConstants = Arrays.copyOf(loggedConstants, 2 * logged);
            loggedVarying = Arrays.copyOf(loggedVarying, 2 * logged);
        }
        loggedAddresses[logged] = address;
        loggedConstants[logged] = constant;
        loggedVarying[logged++] = column;
    }

    /** Returns how many stores are logged. */
    int undoMark() {
        return logged;
    }

    /** Returns the words that were stored to since, each once. */
    IntArrayList storedSince(int undoMark) {
        IntArrayList result = new IntArrayList();
        IntOpenHashSet seen = new IntOpenHashSet();
        for (int i = undoMark; i < logged; i++) {
            if (seen.add(loggedAddresses[i])) {
                result.add(loggedAddresses[i]);
            }
        }
        return result;
    }

    /** Says whether anything but objects above a mark was stored to since another. */
    boolean isChanged(int undoMark, int topMark) {
        for (int i = undoMark; i < logged; i++) {
            if (loggedAddresses[i] < base + topMark) {
                return true;
            }
        }
        return false;
    }

    /** Makes columns dense that were stored since; they say something of the states of a mask only. */
    void widen(int undoMark, Statemask states) {
        int end = logged;
        for (int i = undoMark; i < end; i++) {
            int address = loggedAddresses[i];
            int[] column = storedColumn(address);
            int[] widened = column == null ? null : columns.widened(column, states);
            if (widened != column) {
                store(address, 0, widened);
            }
        }
    }

    /** Goes back: undoes what was stored, and drops what was allocated. */
    void back(int undoMark, int topMark) {
        while (logged > undoMark) {
            logged--;
            int address = loggedAddresses[logged];
            if (address >= base) {
                constants[address - base] = loggedConstants[logged];
                varying[address - base] = loggedVarying[logged];
            } else {
                int place = permanent.get(address);
                permanentConstants[place] = loggedConstants[logged];
                permanentVarying[place] = loggedVarying[logged];
            }
            loggedVarying[logged] = null;
        }
        Arrays.fill(varying, topMark, Math.max(topMark, top), null);
        top = topMark;
    }

    /** Takes what was stored so far for the beginning. */
    void forgetLog() {
        Arrays.fill(loggedVarying, 0, logged, null);
        logged = 0;
    }
}
