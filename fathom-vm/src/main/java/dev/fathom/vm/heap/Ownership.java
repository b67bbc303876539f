package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Knows the words that one thread alone looks at, although others can reach the object they are in, and marks as shared what more than one
 * thread reaches by words that are not another's.
 *
 * <ul>
 *   <li>The <em>tables of thread locals</em> in a {@code Thread}: whoever looks for a variable begins with the thread that runs. So they count as
 *       variables of the thread, as soon as it is started; until then, whoever makes it fills them.
 *   <li>The <em>static fields of a class under initialisation</em>: others wait until it is done.
 * </ul>
 *
 * <p>Reflection can break both rules. Whoever does so is noticed when it happens, and exploration begins again without
 * ({@link dev.fathom.vm.reduction.Sharing#OWNERS}).
 *
 * <p>Owners are a function of the state: of the words of the base that {@link #decidesOwner} names, and of which threads there are.
 */
public final class Ownership {
    static final int NOBODY = -1;

    private static final String THREAD = "java/lang/Thread";
    private static final String MAP = "java/lang/ThreadLocal$ThreadLocalMap";
    private static final String ENTRY = MAP + "$Entry";
    private static final String TABLE = "[L" + ENTRY + ";";

    /** The colours of objects: not met, met by all, or, from 2 on, by one thread. */
    private static final int SHARED = 1;

    private static final int FIRST_THREAD = 2;

    /** Set for the {@code Thread} objects of threads. */
    private static final int OF_THREAD = 1 << 30;

    private final Heap heap;
    private boolean on;
    private int locals;
    private int inherited;
    private int table;
    private List<GuestThread> threads = List.of();

    /** Young objects that roots refer to, and the colours of the roots. */
    private final IntArrayList roots = new IntArrayList();

    private final IntArrayList colours = new IntArrayList();
    private int colour = SHARED;
    private boolean owns;

    private int[] colourAt = new int[1024];
    private final IntArrayList pending = new IntArrayList();

    Ownership(Heap heap) {
        this.heap = heap;
    }

    /** Says whether there are owners; must not change while states are compared. */
    public void enable(boolean wanted) {
        on = wanted;
        if (on) {
            locals = offset(THREAD, "threadLocals");
            inherited = offset(THREAD, "inheritableThreadLocals");
            table = offset(MAP, "table");
        }
    }

    private int offset(String owner, String name) {
        VmField field = heap.classTable().system(owner).declaredField(name, null);
        if (field == null) {
            throw new IllegalStateException("this JDK has no field " + owner + "." + name);
        }
        return field.offset;
    }

    /** Says whether a store into a word of a shared object makes nobody else reach the value: one thread alone looks at the word. */
    public boolean isOwn(int holder, int stored) {
        if (!on) {
            return false;
        }
        VmClass type = heap.classOf(holder);
        if (heap.classOf(stored).name.equals(MAP)) {
            return type.isSubclassOf(THREAD) && type.kind == VmClass.Kind.INSTANCE;
        }
        return heap.isBase(holder) && isOfLocals(type);
    }

    private static boolean isOfLocals(VmClass type) {
        return type.name.startsWith(MAP)
                ? type.kind == VmClass.Kind.INSTANCE
                : type.isArray() && type.name.equals(TABLE);
    }

    /** Says whether a class is being initialised, so that its static fields belong to a thread. */
    public boolean isOwn(int statics) {
        return on && heap.initializerOf(statics) >= 0;
    }

    /** Says whether a word of the base, has a say in who owns others. */
    boolean decidesOwner(VmClass type, int offset) {
        if (type.kind == VmClass.Kind.STATICS) {
            return offset == Heap.INIT_STATE;
        }
        return isOfLocals(type) || type.isSubclassOf(THREAD);
    }

    /** Begins with the roots of a state. */
    void begin(List<GuestThread> all) {
        threads = all;
        roots.clear();
        colours.clear();
        colour = SHARED;
        owns = false;
    }

    /** Returns the thread that owns a word of the base, or {@link #NOBODY}. */
    int ownerOf(int address, int offset) {
        if (!on) {
            return NOBODY;
        }
        int object = address - offset;
        VmClass type = heap.classOf(object);
        if (type.kind == VmClass.Kind.STATICS) {
            return offset > Heap.INIT_ERROR ? heap.initializerOf(object) : NOBODY;
        }
        if (isOfLocals(type)) {
            return ownerOfLocals(object);
        }
        return offset == locals || offset == inherited ? threadOf(object) : NOBODY;
    }

    private int threadOf(int object) {
        for (GuestThread each : threads) {
            if (each.ref == object) {
                return each.id;
            }
        }
        return NOBODY;
    }

    /** Returns the thread among whose tables in the base an object is. */
    private int ownerOfLocals(int object) {
        for (GuestThread each : threads) {
            if (heap.isBase(each.ref)
                    && (holds(heap.words[each.ref + locals], object)
                            || holds(heap.words[each.ref + inherited], object))) {
                return each.id;
            }
        }
        return NOBODY;
    }

    private boolean holds(int map, int object) {
        if (map == 0 || !heap.isBase(map)) {
            return false;
        }
        int entries = heap.words[map + table];
        if (map == object || entries == object) {
            return true;
        }
        for (int i = 0; entries != 0 && heap.isBase(entries) && i < heap.arrayLength(entries); i++) {
            if (heap.words[entries + Heap.ARRAY_DATA + i] == object) {
                return true;
            }
        }
        return false;
    }

    /** Notes that a word of the base with that owner refers to a young object, by its number. */
    void addBaseRoot(int number, int owner) {
        owns |= owner != NOBODY;
        roots.add(number);
        colours.add(owner == NOBODY ? SHARED : owner + FIRST_THREAD);
    }

    /** Goes on with the roots of a thread. */
    void thread(int id) {
        colour = id + FIRST_THREAD;
    }

    /** Notes that the thread refers to a young object. */
    void addThreadRoot(int number) {
        roots.add(number);
        colours.add(colour);
    }

    /** Says whether there is anything in the present state that one thread owns. */
    boolean hasOwners() {
        if (!on) {
            return false;
        }
        for (GuestThread each : threads) {
            if (each.ref >= heap.youngStart()
                    && Math.max(heap.words[each.ref + locals], heap.words[each.ref + inherited]) >= heap.youngStart()) {
                return true;
            }
        }
        return owns;
    }

    /** Marks the copies of the present state that more than one thread can reach, and only those. */
    void mark(Copier copier) {
        int size = copier.size();
        if (colourAt.length < size) {
            colourAt = new int[size * 2];
        }
        Arrays.fill(colourAt, 0, size, 0);
        int start = heap.youngStart();
        int[] words = copier.words();
        for (GuestThread each : threads) {
            if (each.ref >= start) {
                addLocals(words, copier.forward(each.ref) - start, each.id + FIRST_THREAD);
            }
        }
        for (int i = 0; i < roots.size(); i++) {
            meet(roots.getInt(i) - start, colours.getInt(i));
        }
        while (!pending.isEmpty()) {
            meetReferences(words, pending.popInt());
        }
        for (int at = 0; at < size; at += copier.sizeAt(at)) {
            boolean shared = (colourAt[at] & ~OF_THREAD) <= SHARED;
            words[at + Heap.LOCK] = words[at + Heap.LOCK] & ~Heap.SHARED | (shared ? Heap.SHARED : 0);
        }
    }

    private void addLocals(int[] words, int at, int owner) {
        colourAt[at] |= OF_THREAD;
        meet(words[at + locals] - heap.youngStart(), owner);
        meet(words[at + inherited] - heap.youngStart(), owner);
    }

    private void meet(int at, int by) {
        if (at < 0) {
            return;
        }
        int known = colourAt[at] & ~OF_THREAD;
        int now = known == 0 || known == by ? by : SHARED;
        if (now != known) {
            colourAt[at] = colourAt[at] & OF_THREAD | now;
            pending.add(at);
        }
    }

    private void meetReferences(int[] words, int at) {
        int by = colourAt[at] & ~OF_THREAD;
        boolean ofThread = (colourAt[at] & OF_THREAD) != 0;
        VmClass type = heap.classTable().byId(words[at] & Heap.CLASS_MASK);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < words[at + Heap.LENGTH]; i++) {
                meet(words[at + Heap.ARRAY_DATA + i] - heap.youngStart(), by);
            }
            return;
        }
        for (int offset : type.referenceOffsets) {
            if (!ofThread || (offset != locals && offset != inherited)) {
                meet(words[at + offset] - heap.youngStart(), by);
            }
        }
    }

    /** Says whether somebody looks at a word that another thread owns. */
    public boolean isOthers(int object, int address, GuestThread thread) {
        if (!on) {
            return false;
        }
        VmClass type = heap.classOf(object);
        if (type.kind == VmClass.Kind.STATICS) {
            int initializer = heap.initializerOf(object);
            return initializer >= 0 && initializer != thread.id && address - object > Heap.INIT_ERROR;
        }
        int offset = address - object;
        return (offset == locals || offset == inherited)
                && object != thread.ref
                && !type.isArray()
                && type.isSubclassOf(THREAD)
                && threadOf(object) != NOBODY;
    }
}
