package dev.fathom.vm.footprint;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * What one call reads of the state, in the order in which it does, and what it stores, makes and passes.
 *
 * <p>Invariant: what the call does up to a read depends on what was read before, and on nothing else. So a word counts once, as it was when the call began; what the call has stored or made
 * itself does not count. Whoever looks at the state in another way {@linkplain #spoil spoils} the trace.
 */
public final class AccessTrace {
    /** Where something is read that is no part of an object of the state: at an address, or among the arguments. */
    static final int FIXED = -1;

    static final int ARGUMENT = -2;

    /** What a read is: where (object number and offset), whether it is a reference, and the value. */
    static final int READ_WORDS = 4;

    private final Heap heap;
    private final ObjectNumbers objects;

    final IntArrayList reads = new IntArrayList();

    /** Stores: the object (0 for a fixed address), the address, and whether a reference is stored. */
    private final IntArrayList stores = new IntArrayList();

    private final IntArrayList sizes = new IntArrayList();
    private final LongArrayList passed = new LongArrayList();

    /** By word of the young region, the call that has read or stored it. */
    private int[] seen = {};

    private int call;
    private final IntOpenHashSet seenFixed = new IntOpenHashSet();
    private int youngStart;
    private boolean spoiled;
    private final Int2ObjectOpenHashMap<boolean[]> kinds = new Int2ObjectOpenHashMap<>();

    public AccessTrace(Heap heap) {
        this.heap = heap;
        objects = new ObjectNumbers(heap);
    }

    /** Begins the trace of a call, by its argument words, the receiver first. */
    public void begin(VmMethod entry, int[] arguments) {
        objects.begin();
        youngStart = heap.youngStart();
        if (heap.top - youngStart > seen.length) {
            seen = Arrays.copyOf(seen, 2 * (heap.top - youngStart));
        }
        if (++call == 0) {
            Arrays.fill(seen, 0);
            call = 1;
        }
        reads.clear();
        stores.clear();
        sizes.clear();
        passed.clear();
        if (!seenFixed.isEmpty()) {
            seenFixed.clear();
        }
        spoiled = false;
        boolean[] references = kinds.computeIfAbsent(entry.id, any -> ArgumentKinds.of(entry));
        for (int i = 0; i < references.length; i++) {
            log(ARGUMENT, i, references[i], references[i] ? objects.codeOfRead(arguments[i]) : arguments[i]);
        }
    }

    private void log(int object, int offset, boolean reference, int value) {
        reads.add(object);
        reads.add(offset);
        reads.add(reference ? 1 : 0);
        reads.add(value);
    }

    /** Notes that a word of an object is about to be read. */
    public void read(int ref, int offset, boolean reference) {
        int address = ref + offset;
        if (objects.isMade(address)) {
            return;
        }
        if (!objects.isYoung(address)) {
            readFixed(address, reference);
            return;
        }
        if (seen[address - youngStart] == call) {
            return;
        }
        seen[address - youngStart] = call;
        int number = objects.number(ref);
        if (number < 0) {
            if (!spoiled) {
                throw new IllegalStateException("an object was come across in a way that is not traced");
            }
            return;
        }
        int value = heap.words[address];
        log(number, offset, reference, reference ? objects.codeOfRead(value) : value);
    }

    /** Notes that a word is about to be read that was there before the first state. */
    public void readFixed(int address, boolean reference) {
        if (seenFixed.add(address)) {
            int value = heap.words[address];
            log(FIXED, address, reference, reference ? objects.codeOfRead(value) : value);
        }
    }

    /** Notes that a word of an object is about to be stored. */
    public void stored(int ref, int offset, boolean reference) {
        int address = ref + offset;
        boolean isYoung = objects.isYoung(address);
        if (!isYoung) {
            seenFixed.add(address);
        } else if (!objects.isMade(address)) {
            seen[address - youngStart] = call;
        }
        stores.add(isYoung ? ref : 0);
        stores.add(address);
        stores.add(reference ? 1 : 0);
    }

    /** Notes an object that was made, which takes so many words. */
    public void made(int ref, int words) {
        objects.made(ref);
        sizes.add(words);
    }

    /** Notes the elements that compiled code passed: those whose bits are set in a word. */
    public void passed(int word, long elements) {
        passed.add(word);
        passed.add(elements);
    }

    /** Notes that what follows depends on more than what is traced. */
    public void spoil() {
        spoiled = true;
    }

    /** Says whether what the call did depends on what was read, and on nothing else. */
    boolean isWhole() {
        return !spoiled;
    }

    /** Returns what the call did, which has returned a result. */
    Effect effect(VmMethod entry, long result) {
        int[] made = made();
        int words = 0;
        for (int each : sizes) {
            words += each;
        }
        int[] stored = new int[stores.size() / 3 * Effect.STORE_WORDS];
        int at = 0;
        for (int i = 0; i < stores.size(); i += 3) {
            int ref = stores.getInt(i);
            int address = stores.getInt(i + 1);
            boolean reference = stores.getInt(i + 2) == 1;
            int value = heap.words[address];
            stored[at++] = ref == 0 ? 0 : objects.code(ref);
            stored[at++] = address - ref;
            stored[at++] = reference ? 1 : 0;
            stored[at++] = reference ? objects.code(value) : value;
        }
        boolean isReference = entry.returnKind == 'L' || entry.returnKind == '[';
        long returned = isReference ? objects.code((int) result) : result;
        return new Effect(made, words, stored, passed.toLongArray(), isReference, returned);
    }

    private int[] made() {
        int[] made = new int[Effect.MADE_WORDS * objects.madeCount()];
        for (int i = 0; i < objects.madeCount(); i++) {
            int ref = objects.madeObject(i);
            VmClass type = heap.classOf(ref);
            made[Effect.MADE_WORDS * i] = type.id;
            made[Effect.MADE_WORDS * i + 1] = type.isArray() ? heap.words[ref + Heap.LENGTH] : -1;
            made[Effect.MADE_WORDS * i + 2] = sizes.getInt(i);
        }
        return made;
    }
}
