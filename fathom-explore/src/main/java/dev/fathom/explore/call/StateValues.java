package dev.fathom.explore.call;

import dev.fathom.explore.call.GuestCalls.End;
import dev.fathom.explore.subject.Alternatives;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Overloads;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among the values of parameters that depend on the state. Which value is taken is a choice of the execution, as if the
 * operation itself chose.
 */
final class StateValues {
    private static final int[] NO_WORDS = {};
    private static final int NO_VALUES = -1;

    private final Vm vm;
    private final ObjectStates states;
    private final GuestCalls guest;
    private final VmMethod toArray;
    private final VmClass collections;
    private final VmClass arrayLists;
    private final int sizeOffset;
    private final int elementsOffset;
    private final int intOffset;

    /** How many places of the array that was looked at last are in use; negative if all are. */
    private int used;

    StateValues(Vm vm, ObjectStates states, GuestCalls guest) {
        this.vm = vm;
        this.states = states;
        this.guest = guest;
        collections = vm.system("java/util/Collection");
        arrayLists = vm.system("java/util/ArrayList");
        sizeOffset = arrayLists.field("size", "I").offset;
        elementsOffset = arrayLists.field("elementData", "[Ljava/lang/Object;").offset;
        intOffset = vm.system("java/lang/Integer").field("value", "I").offset;
        toArray = vm.method("java/util/Collection", "toArray", "()[Ljava/lang/Object;");
    }

    /** Executes a method of the object. */
    interface Execution {
        End run(VmMethod entry, int[] words);
    }

    /**
     * Returns the arguments of a call, or null if there is no value for one of them.
     *
     * @param keep whether something is executed before the call: a collection may move objects then, and {@link #release} tells
     *     where they are
     */
    int @Nullable [] choose(OperationCall call, boolean keep, Execution execution, CallFindings findings) {
        int[] words = call.words().clone();
        int count = call.alternatives().size();
        boolean kept = keep || count > 1;
        if (kept) {
            states.keep(vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), count));
        }
        for (int i = 0; i < count; i++) {
            Alternatives each = call.alternatives().get(i);
            End end = execution.run(each.entry(), NO_WORDS);
            if (end != End.RETURNED) {
                findings.guardHolds(call, end, guest);
                states.keep(0);
                return null;
            }
            if (!choose(each, words)) {
                states.keep(0);
                return null;
            }
            if (kept && each.type() != null) {
                vm.heap.store(states.kept() + Heap.ARRAY_DATA + i, words[each.word()]);
            }
        }
        if (kept && !keep) {
            release(call, words);
        }
        return words;
    }

    /** Puts the values into the arguments once more, wherever they are by now, and keeps them no longer. */
    void release(OperationCall call, int[] words) {
        for (int i = 0; i < call.alternatives().size(); i++) {
            Alternatives each = call.alternatives().get(i);
            if (each.type() != null) {
                words[each.word()] = vm.heap.words[states.kept() + Heap.ARRAY_DATA + i];
            }
        }
        states.keep(0);
    }

    /** Chooses among what the method just returned; says whether there was a value. */
    private boolean choose(Alternatives among, int[] words) {
        if (among.method().returnKind == 'I') {
            int count = (int) guest.result();
            if (count > 0) {
                words[among.word()] = guest.choices().next(count);
            }
            return count > 0;
        }
        int array = arrayOf((int) guest.result(), among);
        int count = array == NO_VALUES ? 0 : used >= 0 ? used : vm.heap.arrayLength(array);
        if (count == 0) {
            return false;
        }
        int value = vm.heap.words[array + Heap.ARRAY_DATA + guest.choices().next(count)];
        words[among.word()] = checked(value, array, among);
        return true;
    }

    /** Returns the array that holds the values; {@link #NO_VALUES} if their collection could not be read. */
    private int arrayOf(int ref, Alternatives among) {
        used = -1;
        if (ref == 0) {
            throw wrong(among, "returns null");
        }
        VmClass type = vm.heap.classOf(ref);
        if (type.isArray()) {
            return ref;
        }
        if (type == arrayLists) {
            used = vm.heap.words[ref + sizeOffset];
            return vm.heap.words[ref + elementsOffset];
        }
        if (!type.isAssignableTo(collections)) {
            throw wrong(among, "returns an object of " + type.externalName() + ", neither an array nor a collection");
        }
        VmMethod reader = vm.interpreter.enterable(type.implementation(toArray));
        return guest.run(reader, ref, NO_WORDS) == End.RETURNED ? (int) guest.result() : NO_VALUES;
    }

    /** Returns the value as the machine passes it. */
    private int checked(int value, int array, Alternatives among) {
        VmClass wanted = among.type();
        VmClass arrayType = vm.heap.classOf(array);
        if (wanted == null && arrayType.name.equals("[I")) {
            return value;
        }
        if (!arrayType.elementIsReference) {
            throw wrong(among, "returns " + arrayType.externalName() + ", which has no values for the parameter");
        }
        VmClass found = value == 0 ? null : vm.heap.classOf(value);
        if (wanted == null) {
            if (found == null || !found.name.equals("java/lang/Integer")) {
                throw wrong(among, "has a value that is no number, for a parameter of type int");
            }
            return vm.heap.words[value + intOffset];
        }
        if (found != null && !found.isAssignableTo(wanted)) {
            throw wrong(
                    among,
                    "has a value of " + found.externalName() + " for a parameter of type " + wanted.externalName());
        }
        return value;
    }

    private static BadSubject wrong(Alternatives among, String what) {
        return new BadSubject("the method " + Overloads.signature(among.method())
                + ", which tells the values of a parameter in each state (@Among), " + what);
    }
}
