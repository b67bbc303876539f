package dev.fathom.vm.footprint;

import dev.fathom.vm.heap.Heap;
import java.util.Arrays;

/**
 * Numbers the objects of a state in the order in which a call comes across them, so that what it reads and stores can be told in any state.
 *
 * <p>What was made before the first state stays where it is, and goes by its address; objects of the state have numbers, and those that the call makes have others.
 */
final class ObjectNumbers {
    /** Codes of objects that are come across for the first time: from here on, by class. */
    private static final int FIRST_NEW = Integer.MIN_VALUE;

    /** Codes of objects that the call made go down from here, those of objects that have a number go down from -1. */
    private static final int MADE = -(1 << 29);

    private final Heap heap;

    /** By place of an object behind the first young one: its number, and the call that it holds for. */
    private int[] numbers = {};

    private int[] calls = {};
    private int call;

    /** By number, the object. */
    private int[] objects = new int[16];

    private int count;
    private int[] made = new int[16];
    private int madeCount;
    private int youngStart;

    /** Objects from here on were made by the call. */
    private int end;

    ObjectNumbers(Heap heap) {
        this.heap = heap;
    }

    /** Begins a call in the present state. */
    void begin() {
        youngStart = heap.youngStart();
        end = heap.top;
        if (end - youngStart > numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * (end - youngStart));
            calls = Arrays.copyOf(calls, numbers.length);
        }
        if (++call == 0) {
            Arrays.fill(calls, 0);
            call = 1;
        }
        count = 0;
        madeCount = 0;
    }

    boolean isYoung(int address) {
        return address >= youngStart;
    }

    /** Says whether something is new since the call began. */
    boolean isMade(int address) {
        return address >= end;
    }

    /** Returns the number of an object of the state; negative if it has none. */
    int number(int ref) {
        int at = ref - youngStart;
        return calls[at] == call ? numbers[at] : -1;
    }

    /** Returns the code of a reference that was found in the state, which is given a number if it has none yet. */
    int codeOfRead(int ref) {
        if (ref < youngStart) {
            return ref;
        }
        int known = number(ref);
        if (known >= 0) {
            return ~known;
        }
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, 2 * count);
        }
        int at = ref - youngStart;
        calls[at] = call;
        numbers[at] = count;
        objects[count++] = ref;
        return FIRST_NEW + (heap.words[ref] & Heap.CLASS_MASK);
    }

    /** Says whether a code is that of an object of a class that is come across for the first time. */
    static boolean isClass(int code) {
        return code <= FIRST_NEW + Heap.CLASS_MASK;
    }

    static int classOf(int code) {
        return code - FIRST_NEW;
    }

    static int codeOfClass(int id) {
        return FIRST_NEW + id;
    }

    /** Returns the object of a number. */
    int object(int number) {
        return objects[number];
    }

    /** Notes an object that the call made; its number among them is the next one. */
    void made(int ref) {
        if (madeCount == made.length) {
            made = Arrays.copyOf(made, 2 * madeCount);
        }
        made[madeCount++] = ref;
    }

    int madeCount() {
        return madeCount;
    }

    int madeObject(int number) {
        return made[number];
    }

    /** Returns the code of a reference that the call stored or returned; 0 for null, and positive for what was made before the first state. */
    int code(int ref) {
        if (ref < youngStart) {
            return ref;
        }
        if (isMade(ref)) {
            return MADE - Arrays.binarySearch(made, 0, madeCount, ref);
        }
        int number = number(ref);
        if (number < 0) {
            throw new IllegalStateException("an object was come across in a way that is not traced");
        }
        return ~number;
    }

    /** Returns the object that a code stands for. */
    int reference(int code) {
        return code >= 0 ? code : code > MADE ? objects[~code] : made[MADE - code];
    }
}
