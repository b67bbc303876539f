package dev.fathom.vm.heap;

import dev.fathom.vm.options.HeapSize;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The memory of the guest: one array of words, in which a reference is an index and 0 is null.
 *
 * <p>Three regions follow each other:
 *
 * <ul>
 *   <li><b>permanent</b> {@code [1, permanentLimit)}: what exists when exploration starts, and later the static
 *       fields, {@code Class} objects and literals of classes as they are loaded. Objects here never move; a state
 *       records only the words of it that differ from their pristine value.
 *   <li><b>untracked</b> {@code [permanentLimit, youngStart)}: never restored, never compared.
 *   <li><b>tenured</b> {@code [tenuredStart, youngStart)}: what the program had allocated when its first choice came up,
 *       in canonical order; like permanent objects these do not move, and their words count only if they change.
 *   <li><b>young</b> {@code [youngStart, top)}: what the program allocated since. Words from {@code top} on are zero.
 * </ul>
 *
 * <p>An object is a class word (class number, and the sequence number of its identity hash), a lock word (owner and
 * depth), and its fields; an array has its length after the lock word.
 */
public final class Heap {
    public static final int CLASS_BITS = 20;
    public static final int CLASS_MASK = (1 << CLASS_BITS) - 1;
    public static final int LOCK = 1;
    /** The low bits of a lock word: the number of the thread that holds the lock plus one, or 0. */
    public static final int OWNER_BITS = 14;

    public static final int OWNER_MASK = (1 << OWNER_BITS) - 1;

    public static final int LENGTH = 2;
    public static final int ARRAY_DATA = 3;

    /** Set in the lock word of a young object that more than one thread can reach. */
    public static final int SHARED = 1 << 31;

    /** Offsets in a statics holder. */
    public static final int INIT_STATE = 2;

    public static final int INIT_ERROR = 3;

    /** What stands at {@link #INIT_STATE} of a class that is initialised. */
    public static final int INITIALIZED = 2;

    /** Low bits at {@link #INIT_STATE} while an initialiser runs; the number of its thread is above them. */
    public static final int INITIALIZING = 1;

    public static final int INITIALIZER_SHIFT = 2;

    private static final int[] CLOSED = {};
    private static final int INITIAL_YOUNG_WORDS = 1 << 18;
    private static final int FIRST_COLLECTION_WORDS = 8 << 20;

    /** The words themselves; replaced when the heap grows. */
    public int[] words;

    /** End of the young region. */
    public int top;

    /** Stores below this address go through {@link #beforeStore}. */
    public int mark;

    /**
     * References below this address need a second look before they are followed: 1 for nothing but null; the top of the
     * heap when the transition began if other threads may see what this one does.
     */
    public int guard = 1;

    /** Allocation up to here needs neither growth nor collection. */
    public int fastLimit;

    /** An allocation that would pass this address should collect first. */
    private int softLimit;

    private final ClassTable classes;
    private final int permanentLimit;
    private final int tenuredStart;
    private int youngStart;
    private final int hardLimit;
    private final int initialLength;
    private int permanentTop = 4;
    private int bootTop;

    /** By address, the names of the objects of the boot. */
    private long[] names = {};

    private final BootNames bootNames = new BootNames();

    private int untrackedTop;

    /** Whether the guest runs out of memory where the host does. */
    private boolean endsWithHost;

    private boolean booting = true;
    private final PermanentObjects permanents = new PermanentObjects();
    private final PermanentObjects tenured = new PermanentObjects();
    private final DirtyWords dirty;
    private final UndoLog undo = new UndoLog();
    private final UndoLevels undoLevels = new UndoLevels(this);
    private boolean undoing;
    private final Ownership ownership = new Ownership(this);
    private final ThreadClosures threadClosures = new ThreadClosures(this);
    private final ThreadSnapshots threadSnapshots = new ThreadSnapshots();

    public Heap(ClassTable classes, HeapSize size) {
        this.classes = classes;
        permanentLimit = size.permanentWords();
        tenuredStart = permanentLimit + size.untrackedWords();
        youngStart = tenuredStart;
        hardLimit = (int) Math.min(Integer.MAX_VALUE - 16L, (long) youngStart + size.youngWords());
        initialLength = Math.min(hardLimit, youngStart + INITIAL_YOUNG_WORDS);
        words = WordArrays.take(initialLength);
        untrackedTop = permanentLimit;
        top = youngStart;
        softLimit = Math.min(hardLimit, youngStart + FIRST_COLLECTION_WORDS);
        dirty = new DirtyWords(this);
    }

    /** Ends the heap: nobody may use it from now on, and who does fails. */
    public void close() {
        int[] last = words;
        words = CLOSED;
        if (last.length == initialLength && MachineOptions.COMMON) {
            Arrays.fill(last, 0, permanentTop, 0);
            Arrays.fill(last, permanentLimit, untrackedTop, 0);
            Arrays.fill(last, tenuredStart, last.length, 0);
            WordArrays.giveBack(last);
        }
    }

    public int youngStart() {
        return youngStart;
    }

    /** Returns where the objects start that are not permanent: tenured ones, then young ones. */
    public int tenuredStart() {
        return tenuredStart;
    }

    public int untrackedStart() {
        return permanentLimit;
    }

    /** Returns the end of the used part of the untracked region. */
    public int untrackedTop() {
        return untrackedTop;
    }

    public int hardLimit() {
        return hardLimit;
    }

    public DirtyWords dirtyWords() {
        return dirty;
    }

    UndoLog undoLog() {
        return undo;
    }

    public UndoLevels undoLevels() {
        return undoLevels;
    }

    /** Returns which tenured objects belong to one thread. */
    public ThreadClosures threadClosures() {
        return threadClosures;
    }

    ThreadSnapshots threadSnapshots() {
        return threadSnapshots;
    }

    /** Returns which words belong to one thread. */
    public Ownership ownership() {
        return ownership;
    }

    /** Returns the number of the thread that initialises the class with that holder of statics now, or -1. */
    public int initializerOf(int statics) {
        int state = words[statics + INIT_STATE];
        return (state & (1 << INITIALIZER_SHIFT) - 1) == INITIALIZING ? state >> INITIALIZER_SHIFT : -1;
    }

    /** Returns the end of the permanent objects. */
    int permanentTop() {
        return permanentTop;
    }

    /** Returns how many objects and words of the base may go by the hash of a name in a state. */
    public long nameCount() {
        return (long) permanents.count() + dirtyWords().count();
    }

    PermanentObjects permanents() {
        return permanents;
    }

    /** Returns the start of the permanent or tenured object that holds the address. */
    int baseObjectAt(int address) {
        return (address < permanentLimit ? permanents : tenured).objectAt(address);
    }

    public ClassTable classTable() {
        return classes;
    }

    /** Ends the boot: everything so far is the base, and from now on objects are young. */
    public void freeze() {
        booting = false;
        bootTop = permanentTop;
        names = bootNames.all(this, bootTop);
        mark = youngStart;
        updateFastLimit();
    }

    /**
     * Opens the base again: until the next {@link #freeze}, what is made is permanent and what is stored is pristine.
     * Permanent words must have their pristine values, and the young region must be empty.
     */
    public void reopenBase() {
        if (top != youngStart) {
            throw new IllegalStateException("the base cannot be opened while there are young objects");
        }
        for (int i = permanents.indexAt(bootTop); i < permanents.count(); i++) {
            bootNames.give(permanents.start(i), stableName(permanents.start(i)));
        }
        dirty.forget();
        booting = true;
        updateFastLimit();
    }

    public boolean isBooting() {
        return booting;
    }

    public boolean isPermanent(int ref) {
        return ref < permanentLimit;
    }

    public boolean isUntracked(int ref) {
        return ref >= permanentLimit && ref < tenuredStart;
    }

    /** Says whether nothing is untracked, so that no store moves objects. */
    public boolean isAllTracked() {
        return untrackedTop == permanentLimit && !dirty.hasUntracked();
    }

    /** Says whether an object exists in every state: a permanent or tenured one. */
    public boolean isBase(int ref) {
        return ref < youngStart && !isUntracked(ref);
    }

    /**
     * Makes the young objects part of the base: they no longer move, and a state records only the words of them that
     * changed. The caller has just put them into canonical order, so their addresses are names.
     */
    void tenure() {
        for (int at = youngStart; at < top; at += sizeOf(at)) {
            words[at + LOCK] &= ~SHARED;
            tenured.add(at);
        }
        youngStart = top;
        mark = youngStart;
        dirty.forget();
        updateFastLimit();
    }

    public VmClass classOf(int ref) {
        return classes.byId(classNumberOf(ref));
    }

    /** Returns the number of an object's class. */
    public int classNumberOf(int ref) {
        return words[ref] & CLASS_MASK;
    }

    public int arrayLength(int ref) {
        return words[ref + LENGTH];
    }

    /** Returns the words of an array object with that many elements; more than an int can hold as a long. */
    public static long arrayWords(VmClass array, int length) {
        return ARRAY_DATA
                + switch (array.elementShift) {
                    case 2 -> ((long) length + 3) >> 2;
                    case 1 -> ((long) length + 1) >> 1;
                    case 0 -> (long) length;
                    default -> 2L * length;
                };
    }

    /** Returns the words of the object at an address. */
    public int sizeOf(int ref) {
        VmClass type = classOf(ref);
        return type.isArray() ? (int) arrayWords(type, words[ref + LENGTH]) : type.instanceWords;
    }

    public int allocate(VmClass type) {
        int ref = reserve(type.instanceWords);
        words[ref] = type.id;
        for (int offset : type.untrackedOffsets) {
            words[ref + offset] = allocateCell();
        }
        return ref;
    }

    public int allocateArray(VmClass array, int length) {
        long size = arrayWords(array, length);
        if (size > hardLimit - youngStart) {
            throw new GuestOutOfMemory("Java heap space");
        }
        int ref = reserve((int) size);
        words[ref] = array.id;
        words[ref + LENGTH] = length;
        return ref;
    }

    private int reserve(int size) {
        if (booting) {
            return reservePermanent(size);
        }
        int ref = top;
        if (size > words.length - ref) {
            grow((long) ref + size);
        }
        top = ref + size;
        return ref;
    }

    private void grow(long needed) {
        if (needed > hardLimit) {
            throw new GuestOutOfMemory("Java heap space");
        }
        long wanted = Math.max(needed + 1024, youngStart + 2L * (words.length - youngStart));
        try {
            words = Arrays.copyOf(words, (int) Math.min(hardLimit, wanted));
        } catch (OutOfMemoryError e) {
            growToFit((int) needed);
        }
        updateFastLimit();
    }

    /** There is not enough for growing generously. A program that is run is told; where states count, its behaviour must not depend on the host. */
    private void growToFit(int needed) {
        try {
            words = Arrays.copyOf(words, needed);
        } catch (OutOfMemoryError e) {
            if (!endsWithHost) {
                throw e;
            }
            throw new GuestOutOfMemory("Java heap space");
        }
    }

    boolean endsWithHost() {
        return endsWithHost;
    }

    /** Says that the guest may see where the memory of the host ends. */
    public void endWithHost() {
        endsWithHost = true;
    }

    private void updateFastLimit() {
        fastLimit = booting ? 0 : Math.min(words.length, softLimit);
    }

    /** Says whether an allocation of that size should wait for a collection. */
    public boolean wantsCollection(long size) {
        return !booting && top + size > softLimit;
    }

    /** Sets when to collect next, after a collection that kept everything below {@link #top}. */
    void collected() {
        long live = top - (long) youngStart;
        softLimit = (int) Math.min(hardLimit, top + Math.max(FIRST_COLLECTION_WORDS, live));
        updateFastLimit();
    }

    private int reservePermanent(int size) {
        if (size > permanentLimit - permanentTop) {
            throw new GuestOutOfMemory("Fathom's permanent region is full");
        }
        int ref = permanentTop;
        permanentTop += size;
        permanents.add(ref);
        return ref;
    }

    /** Allocates an object that never moves; its name tells it apart in fingerprints of any run. */
    public int allocatePermanent(VmClass type, int size, long stableName) {
        if (!booting) {
            if (permanentLimit - permanentTop < 2) {
                throw new GuestOutOfMemory("Fathom's permanent region is full");
            }
            words[permanentTop] = (int) stableName;
            words[permanentTop + 1] = (int) (stableName >>> 32);
            permanentTop += 2;
        }
        int ref = reservePermanent(size);
        words[ref] = type.id;
        if (booting) {
            bootNames.give(ref, stableName);
        }
        return ref;
    }

    /** Returns the number by which fingerprints know a permanent object; 0 during the boot, for most. */
    public long stableName(int ref) {
        if (booting) {
            return bootNames.given(ref);
        }
        if (ref < bootTop) {
            return names[ref];
        }
        if (ref >= tenuredStart) {
            return ref - (long) tenuredStart + (1L << 41);
        }
        return (words[ref - 2] & 0xFFFFFFFFL) | ((long) words[ref - 1] << 32);
    }

    /** Returns the number by which a word of a base object is known in any run. */
    public long wordName(int address) {
        int object = baseObjectAt(address);
        return StableHash.mix(stableName(object) * 31 + (address - object));
    }

    private int allocateCell() {
        return allocateUntracked(2);
    }

    int allocateUntracked(int size) {
        if (size > youngStart - untrackedTop) {
            throw new GuestOutOfMemory("Fathom's untracked region is full");
        }
        int ref = untrackedTop;
        untrackedTop += size;
        return ref;
    }

    /** Must run before a store below {@link #mark}: remembers what backtracking and comparison need. */
    public void beforeStore(int address) {
        if (booting || isUntracked(address) || dirty.isUntracked(address)) {
            return;
        }
        if (address < youngStart) {
            dirty.note(address);
        }
        if (undoing) {
            undo.add(address, words[address]);
        }
    }

    /** Stores a word through the barrier. */
    public void store(int address, int value) {
        if (address < mark) {
            beforeStore(address);
        }
        words[address] = value;
    }

    public void storeLong(int address, long value) {
        store(address, (int) value);
        store(address + 1, (int) (value >>> 32));
    }

    public long loadLong(int address) {
        return (words[address] & 0xFFFFFFFFL) | ((long) words[address + 1] << 32);
    }

    /** Opens an undo level: from now on stores below the present top are logged. */
    void openUndo() {
        undoing = true;
        mark = top;
    }

    /** Returns to copying, where only permanent words need the barrier. */
    void closeUndo() {
        undoing = false;
        undo.clear();
        mark = youngStart;
    }

    /** Cuts the young region; words beyond it are zero again. */
    public void truncate(int newTop) {
        if (newTop < top) {
            Arrays.fill(words, newTop, top, 0);
        }
        top = newTop;
    }

    /** Gives the young words back that a region up to that end had. */
    void putBack(int[] young, int end) {
        ensureTop(end);
        System.arraycopy(young, 0, words, youngStart, young.length);
        top = end;
    }

    /** Makes room for a young region of that end without touching its words. */
    public void ensureTop(int newTop) {
        if (newTop > words.length) {
            grow(newTop);
        }
    }

    /**
     * The arrays of heaps that are no longer used, for the next ones: most of a heap of a small program is never touched, and to have the host make it anew costs more than the program.
     *
     * <p>Invariant: all words of an array that lies here are zero.
     */
    static final class WordArrays {
        static final int MOST = 4;

        private static final Deque<SoftReference<int[]>> FREE = new ArrayDeque<>();

        private WordArrays() {}

        /** Returns an array of zeros. */
        static int[] take(int length) {
            int[] found = find(length);
            return found == null ? new int[length] : found;
        }

        private static int @Nullable [] find(int length) {
            synchronized (FREE) {
                for (int i = FREE.size(); i > 0; i--) {
                    SoftReference<int[]> reference = FREE.remove();
                    int[] words = reference.get();
                    if (words != null && words.length == length) {
                        return words;
                    }
                    if (words != null) {
                        FREE.add(reference);
                    }
                }
                return null;
            }
        }

        /** Takes an array of zeros that nobody else uses any more. */
        static void giveBack(int[] words) {
            synchronized (FREE) {
                if (FREE.size() == MOST) {
                    FREE.remove();
                }
                FREE.add(new SoftReference<>(words));
            }
        }
    }
}
