package dev.fathom.vm.mixed.host;

import dev.fathom.vm.exec.StackTraces;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings objects of the guest to the host for one execution of a block, and back.
 *
 * <p>Until {@link #finish} nothing in the guest changes: who abandons a block has nothing to undo. Aliases and cycles stay what they are, because each address has one
 * object. {@link #finish} first finds what is new, then makes room for it, then writes what differs, through the barrier.
 */
public abstract class Translation {
    /** In a twin whose object will be made in the guest. */
    private static final int DUE = -1;

    /** Larger arrays are made by the guest alone, which has a limit of its own. */
    private static final int LARGE = 1 << 20;

    protected final Vm vm;
    protected final Heap heap;
    protected final HostObjects objects;
    private final RefMap known = new RefMap();

    /** Permanent objects that never change: they stay from one execution to the next. */
    private final RefMap constants = new RefMap();

    private final Map<Object, Integer> kept = new IdentityHashMap<>();
    private final Set<Integer> cachesRead = new HashSet<>();
    private boolean keeping;
    private final List<Object> arrays = new ArrayList<>();
    private final IntArrayList arrayRefs = new IntArrayList();
    private final List<Object[]> unfilled = new ArrayList<>();
    private final IntArrayList unfilledRefs = new IntArrayList();
    private boolean filling;
    private final List<Statics> statics = new ArrayList<>();
    private final List<Twin> created = new ArrayList<>();
    private final List<Object> createdArrays = new ArrayList<>();
    private final Map<Object, Integer> addresses = new IdentityHashMap<>();
    private boolean addressed;
    private @Nullable Object result;

    /** Whether several threads live, so that it matters who else can reach an object. */
    private boolean watched;

    /** Whether the object that is being read never changes, and the arrays that it alone has do not either. */
    private boolean ofConstant;

    private long prepared;
    protected long filled;

    protected Translation(Vm vm, HostObjects objects) {
        this.vm = vm;
        this.heap = vm.heap;
        this.objects = objects;
    }

    /** Forgets the last execution. */
    public void begin() {
        known.clear();
        arrays.clear();
        arrayRefs.clear();
        unfilled.clear();
        unfilledRefs.clear();
        filling = false;
        statics.clear();
        created.clear();
        createdArrays.clear();
        addresses.clear();
        addressed = false;
        result = null;
        filled = 0;
        watched = heap.guard != 1;
        ofConstant = false;
        keeping = false;
    }

    /** Returns how many objects of the guest the host got to see, stubs included. */
    public int seen() {
        return known.size();
    }

    /** Returns how many of them were read. */
    public long translated() {
        return filled + arrays.size();
    }

    /** Called before the block runs, when its arguments are there. */
    public final void prepare() {
        loaded();
        prepared = System.nanoTime();
    }

    /** Returns when the block began to run. */
    public final long prepared() {
        return prepared;
    }

    /** Decides when the fields of an object are read. */
    protected abstract void arrived(Twin twin);

    /** Calls back {@link #reach} and {@link #flush} for each object that may have changed. */
    protected abstract List<Twin> changed();

    // --- from the guest ---

    /** Returns the host's object for an address. */
    public final @Nullable Object host(int ref) {
        if (ref == 0) {
            return null;
        }
        Object object = known.get(ref);
        if (object == null && heap.isPermanent(ref)) {
            object = constants.get(ref);
        }
        return object != null ? object : translate(ref);
    }

    /** The same for an object that the block asks for while it runs: it must be ready for use. */
    public final @Nullable Object fetch(int ref) {
        Object object = host(ref);
        loaded();
        return object;
    }

    private Object translate(int ref) {
        VmClass type = heap.classOf(ref);
        if (type.isArray()) {
            if (heap.arrayLength(ref) > 0) {
                checkUnshared(type, ref);
            }
            return array(type, ref);
        }
        Twin twin = objects.blank(type);
        twin.fathomRef = ref;
        Object object = twin.object();
        (isKept(type, ref) ? constants : known).put(ref, object);
        if (!objects.isOpaque(type)) {
            arrived(twin);
        }
        return object;
    }

    /** A permanent object that never changes is translated once; a string may still come to know its hash code, unless it does already. */
    private boolean isKept(VmClass type, int ref) {
        if (!heap.isPermanent(ref) || heap.isBooting() || !Constants.isValue(type)) {
            return false;
        }
        return !type.name.equals(Constants.STRING) || heap.words[ref + vm.field(Constants.STRING, "hash").offset] != 0;
    }

    private Object array(VmClass type, int ref) {
        int length = heap.arrayLength(ref);
        if (type.elementIsReference) {
            Object[] array = objects.array(type, length);
            note(ref, array);
            unfilled.add(array);
            unfilledRefs.add(ref);
            fillArrays();
            return array;
        }
        Object array = ArrayWords.create(type.component.primitiveKind(), length);
        ArrayWords.load(array, heap.words, ref);
        note(ref, array);
        return array;
    }

    private void note(int ref, Object array) {
        if (keeping && heap.isPermanent(ref)) {
            constants.put(ref, array);
            kept.put(array, ref);
            return;
        }
        known.put(ref, array);
        arrays.add(array);
        arrayRefs.add(ref);
        if (addressed) {
            addresses.put(array, ref);
        }
    }

    /** Arrays of arrays may be as deep as lists are long: no recursion. */
    private void fillArrays() {
        if (filling) {
            return;
        }
        filling = true;
        while (!unfilled.isEmpty()) {
            Object[] array = unfilled.remove(unfilled.size() - 1);
            int data = unfilledRefs.popInt() + Heap.ARRAY_DATA;
            for (int i = 0; i < array.length; i++) {
                array[i] = host(heap.words[data + i]);
            }
        }
        filling = false;
    }

    /** Reads the fields of an object; called by code of twins for stubs. */
    public final void fill(Twin twin) {
        twin.fathomStub = false;
        filled++;
        if (!watched) {
            twin.load(this, heap.words, twin.fathomRef);
            return;
        }
        VmClass type = heap.classOf(twin.fathomRef);
        checkUnshared(type, twin.fathomRef);
        boolean before = ofConstant;
        ofConstant = Constants.isConstant(type);
        twin.load(this, heap.words, twin.fathomRef);
        ofConstant = before;
    }

    private void checkUnshared(VmClass type, int ref) {
        if (watched && !ofConstant && vm.sharing.isShared(ref) && !Constants.isConstant(type)) {
            throw new Abandoned("it touches what other threads can reach");
        }
    }

    /** Must come before the first use of a class in an execution. */
    public final void enter(int type) {
        VmClass used = vm.classes.byId(type);
        if (vm.initialization.isToBeDone(used) && vm.initialization.initializer(used) != vm.scheduler.current().id) {
            throw new Abandoned("it uses " + used.externalName() + ", which is not initialised yet", used);
        }
    }

    /** Must come before a static field is accessed that may change. */
    public final void variable() {
        if (watched) {
            throw new Abandoned("it touches static fields while other threads live");
        }
    }

    /** Must come before the first access to static fields of a class in an execution: reads them all. */
    public final void touch(int type, Statics holder) {
        enter(type);
        VmClass used = vm.classes.byId(type);
        if (Constants.isCache(used) && isPermanent(used)) {
            keep(type, holder);
            return;
        }
        if (watched) {
            holder.loadFinal(this, heap.words); // the others end the block
        } else {
            statics.add(holder);
            holder.load(this, heap.words);
        }
        loaded();
    }

    private boolean isPermanent(VmClass used) {
        for (VmField each : used.fields) {
            if (each.isStatic() && each.isReference() && !heap.isPermanent(heap.words[each.offset])) {
                return false;
            }
        }
        return !heap.isBooting();
    }

    /** What a cache of the JDK holds is read once. */
    private void keep(int type, Statics holder) {
        if (cachesRead.add(type)) {
            keeping = true;
            holder.load(this, heap.words);
            loaded();
            keeping = false;
        }
    }

    /** Called when objects have arrived while the block runs. */
    protected void loaded() {}

    // --- what blocks ask for ---

    /** Takes the lock of an object: nobody else is there to want it, or can reach it, or else the block is interpreted. */
    public final void lock(@Nullable Object object) {
        Twin twin = watched ? Twin.of(object) : null;
        if (watched && object != null && (twin == null || twin.fathomRef != 0)) {
            throw new Abandoned("it takes a lock while other threads live");
        }
    }

    /** Must come before an array is made: one that may be too large for the guest is the guest's business. */
    public final void room(int length) {
        if (length > LARGE) {
            throw new Abandoned("it makes an array of " + length + " elements");
        }
    }

    /** The same for arrays in an array. */
    public final void room(int length, int each) {
        room((int) Math.min(Integer.MAX_VALUE, (long) Math.max(1, length) * Math.max(1, each)));
    }

    /** Returns the stack of the guest as it would be now, for an exception that the block makes. */
    public final Object trace(Thrown exception) {
        return StackTraces.words(vm, vm.scheduler.current(), typeOf(exception), objects.frames());
    }

    /** Must come before a block walks through a hash table: what depends on identity hash codes is noted, by the machine. */
    public final void iterates(@Nullable Object map) {
        if (map != null && objects.hasIdentityKeys(map)) {
            throw new Abandoned("it walks through a hash table in the order of identity hash codes");
        }
    }

    /** Returns what a {@code Class} object has in a field that is filled when it is first asked for. */
    public final @Nullable Object cached(Object mirror, String field) {
        int ref = heap.words[named(mirror).mirror + vm.field("java/lang/Class", field).offset];
        if (ref == 0) {
            throw new Abandoned("it is the first to ask a class for its " + field);
        }
        return fetch(ref);
    }

    public final @Nullable Object literal(String text) {
        return fetch(vm.strings.intern(text));
    }

    /** Returns the {@code Class} object that a constant names. */
    public final @Nullable Object mirror(int caller, String name) {
        return fetch(vm.classes.resolve(vm.classes.byId(caller), name).mirror);
    }

    /** Returns the {@code Class} object of an object. */
    public final @Nullable Object classOf(Object object) {
        return fetch(typeOf(Objects.requireNonNull(object)).mirror);
    }

    /** Returns a string of the guest's class with that text. */
    public final Object string(String text) {
        boolean latin = text.chars().allMatch(each -> each <= 0xFF);
        byte[] value = new byte[latin ? text.length() : 2 * text.length()];
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (latin) {
                value[i] = (byte) each;
            } else {
                value[2 * i] = (byte) each;
                value[2 * i + 1] = (byte) (each >> 8);
            }
        }
        return objects.run().string(value, (byte) (latin ? 0 : 1));
    }

    /** Returns the text of a string of the guest's class. */
    public final String text(Object string) {
        byte[] value = objects.run().value(string);
        boolean latin = objects.run().coder(string) == 0;
        char[] chars = new char[latin ? value.length : value.length / 2];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (latin ? value[i] & 0xFF : value[2 * i] & 0xFF | value[2 * i + 1] << 8);
        }
        return new String(chars);
    }

    public final VmClass typeOf(Object object) {
        Twin twin = Twin.of(object);
        return twin != null ? vm.classes.byId(twin.fathomType()) : objects.typeOf(object);
    }

    /** Returns the class that a {@code Class} object stands for. */
    public final VmClass named(Object mirror) {
        return vm.mirrors.named(((Twin) mirror).fathomRef);
    }

    /** Returns a new array with the components that a {@code Class} object says. */
    public final Object newArray(Object mirror, int length) {
        VmClass component = named(mirror);
        room(length);
        if (component.isPrimitive()) {
            return ArrayWords.create(component.primitiveKind(), length);
        }
        return objects.array(vm.classes.arrayOf(component), length);
    }

    public final Object cloneOf(Object object) {
        Twin twin = (Twin) object;
        VmClass type = typeOf(twin);
        if (!type.isAssignableTo(vm.system("java/lang/Cloneable")) || objects.isOpaque(type)) {
            throw new Abandoned("it clones " + type.externalName());
        }
        if (twin.fathomStub) {
            fill(twin);
        }
        return twin.fathomCopy();
    }

    // --- to the guest ---

    /** Notes the object that a block returns. */
    public final long result(@Nullable Object value) {
        result = value;
        return 0;
    }

    /** Writes what the block did to the guest; returns the address of its result, if that is an object. */
    public final int finish() {
        List<Twin> changed = changed();
        for (Twin each : changed) {
            each.reach(this, each.fathomRef);
        }
        for (int i = 0; i < arrays.size(); i++) {
            reachElements(arrays.get(i));
        }
        statics.forEach(each -> each.reach(this));
        reach(result);
        for (int i = 0, j = 0; i < created.size() || j < createdArrays.size(); ) {
            if (i < created.size()) {
                created.get(i++).reach(this, 0);
            } else {
                reachElements(createdArrays.get(j++));
            }
        }
        allocate();
        write(changed);
        return addressOf(result);
    }

    private void reachElements(Object array) {
        if (array instanceof Object[] elements) {
            for (Object each : elements) {
                reach(each);
            }
        }
    }

    /** Notes that something refers to an object, which may be new. */
    public final void reach(@Nullable Object value) {
        Twin twin = Twin.of(value);
        if (twin != null) {
            if (twin.fathomRef == 0) {
                twin.fathomRef = DUE;
                created.add(twin);
            }
        } else if (value != null && !addresses().containsKey(value)) {
            addresses.put(value, DUE);
            createdArrays.add(value);
        }
    }

    /** The same for a field, which may be what it was. */
    public final void reach(@Nullable Object value, int address) {
        if (value == null || value instanceof Twin || known.get(heap.words[address]) != value) {
            reach(value);
        }
    }

    private Map<Object, Integer> addresses() {
        if (!addressed) {
            addressed = true;
            addresses.putAll(kept);
            for (int i = 0; i < arrays.size(); i++) {
                addresses.put(arrays.get(i), arrayRefs.getInt(i));
            }
        }
        return addresses;
    }

    /** Makes the new objects, or none: there must be room without a collection, for the stack of the block has no frames that it could look at. */
    private void allocate() {
        long size = 0;
        for (Twin each : created) {
            VmClass type = vm.classes.byId(each.fathomType());
            if (objects.isOpaque(type)) {
                throw new Abandoned("it makes a " + type.externalName());
            }
            size += type.instanceWords;
        }
        for (Object each : createdArrays) {
            size += Heap.arrayWords(objects.typeOf(each), java.lang.reflect.Array.getLength(each));
        }
        if (size > 0 && heap.wantsCollection(size)) {
            throw new Abandoned("there is not enough room without a collection");
        }
        for (Twin each : created) {
            each.fathomRef = heap.allocate(vm.classes.byId(each.fathomType()));
        }
        for (Object each : createdArrays) {
            addresses.put(each, heap.allocateArray(objects.typeOf(each), java.lang.reflect.Array.getLength(each)));
        }
    }

    private void write(List<Twin> changed) {
        for (Twin each : changed) {
            each.flush(this, each.fathomRef);
        }
        for (int i = 0; i < arrays.size(); i++) {
            writeArray(arrays.get(i), arrayRefs.getInt(i));
        }
        for (Twin each : created) {
            each.flush(this, each.fathomRef);
        }
        for (Object each : createdArrays) {
            writeArray(each, addressOf(each));
        }
        statics.forEach(each -> each.flush(this));
    }

    private void writeArray(Object array, int ref) {
        if (array instanceof Object[] elements) {
            for (int i = 0; i < elements.length; i++) {
                putRef(ref, ref + Heap.ARRAY_DATA + i, elements[i]);
            }
        } else {
            ArrayWords.flush(array, heap, ref);
        }
    }

    public final void put(int address, int word) {
        if (heap.words[address] != word) {
            heap.store(address, word);
        }
    }

    public final void putLong(int address, long value) {
        put(address, (int) value);
        put(address + 1, (int) (value >>> 32));
    }

    public final void putRef(int holder, int address, @Nullable Object value) {
        int before = heap.words[address];
        if (value == null ? before == 0 : !(value instanceof Twin) && known.get(before) == value) {
            return;
        }
        int ref = addressOf(value);
        if (ref != before) {
            if (vm.points.active()) {
                vm.sharing.stored(holder, address, ref);
            }
            heap.store(address, ref);
        }
    }

    private int addressOf(@Nullable Object value) {
        if (value == null) {
            return 0;
        }
        Twin twin = Twin.of(value);
        return twin != null
                ? twin.fathomRef
                : Objects.requireNonNull(addresses().get(value));
    }

    /** Returns how many steps the block has made. */
    public final long steps() {
        return objects.steps();
    }

    /** Forgets those beyond a number; so many more are made before the next look at limits. */
    public final void steps(long made, int fuel) {
        objects.steps(made, fuel);
    }

    /** Called every so many steps: ends executions that take too long or that nobody wants any more. */
    public final void poll() {
        objects.poll();
    }
}
