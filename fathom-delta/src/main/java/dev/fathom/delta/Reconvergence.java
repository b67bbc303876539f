package dev.fathom.delta;

import dev.fathom.delta.flow.PostDominators;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets states that parted at a branch go on together behind it: where all ways from the branch meet again, or where the method returns to.
 *
 * <p>Who gets there waits, with what it has stored, until nobody is under way any more who might come. Then what the parts stored is put together word by word: each
 * state sees what its part stored, and what was there before if that did not. Where to meet is a guess that costs nothing but time: a way
 * that never comes, has made other choices, or holds a lock goes on by itself. Objects that parts made stay where they are while
 * others execute, so that no two are at the same place.
 */
final class Reconvergence {
    private final DeltaHeap heap;
    private final Registers registers;
    private final List<Meeting> open = new ArrayList<>();

    /** By number of the method, where ways meet. */
    private int[] @Nullable [] behind = new int[1024][];

    /** How many parts wait, and what they hold. */
    private int parked;

    private int heldTop;
    private long heldColumns;

    /** How often parts went on together, and how many. */
    long joins;

    long joined;

    /** A place where parts of the states are to meet, in the frame that is there when so many frames are. */
    static final class Meeting {
        final @Nullable Meeting outer;
        final int depth;
        final int pc;
        private final int choices;
        private final int base;
        private final int undoMark;
        private final int topMark;
        private final List<Part> parts = new ArrayList<>();

        private Meeting(Registers registers, DeltaHeap heap, int depth, int pc) {
            outer = registers.meeting;
            this.depth = depth;
            this.pc = pc;
            choices = registers.choices.size();
            base = registers.waiting();
            undoMark = heap.undoMark();
            topMark = heap.top();
        }
    }

    /** States that wait at a meeting, and what they have stored since the branch. */
    private record Part(Registers.Split frames, IntArrayList addresses, int[] constants, int[] @Nullable [] columns) {}

    Reconvergence(DeltaHeap heap, Registers registers) {
        this.heap = heap;
        this.registers = registers;
    }

    void begin() {
        open.clear();
        parked = 0;
    }

    // --- where

    /** States part at the instruction at hand: whoever gets behind it waits there. */
    void open() {
        int depth = registers.depth;
        int pc = behind(registers.method(), registers.pc);
        if (pc == PostDominators.END) {
            depth--;
            pc = depth > registers.bottom ? registers.pcOf(depth - 1) + Op.INVOKE_WORDS : PostDominators.END;
        }
        if (pc == PostDominators.END || registers.recordsElements()) {
            return;
        }
        Meeting present = registers.meeting;
        if (present == null
                || present.depth != depth
                || present.pc != pc
                || present.choices != registers.choices.size()) {
            registers.meeting = new Meeting(registers, heap, depth, pc);
            open.add(registers.meeting);
        }
    }

    private int behind(VmMethod method, int pc) {
        if (method.id >= behind.length) {
            behind = Arrays.copyOf(behind, 2 * method.id);
        }
        int[] known = behind[method.id];
        if (known == null) {
            known = PostDominators.of(method);
            behind[method.id] = known;
        }
        return known[pc];
    }

    // --- who waits

    /** Says whether the way at hand has come to where it is to wait; it waits then. */
    boolean arrive() {
        Meeting present = registers.meeting;
        while (present != null && registers.isAt(present) && registers.pendingChoice == Registers.NONE) {
            boolean last = isLast(present);
            if (last && present.parts.isEmpty()) {
                open.remove(open.size() - 1);
            } else if (present.choices == registers.choices.size() && !registers.isLocked()) {
                park(present);
                return true;
            }
            present = present.outer;
            registers.meeting = present;
        }
        return false;
    }

    /** Says whether nobody is under way who might come. */
    private boolean isLast(Meeting meeting) {
        return open.get(open.size() - 1) == meeting && registers.waiting() == meeting.base;
    }

    private void park(Meeting meeting) {
        IntArrayList addresses = heap.storedSince(meeting.undoMark);
        int[] constants = new int[addresses.size()];
        int[] @Nullable [] columns = new int[constants.length][];
        for (int i = 0; i < constants.length; i++) {
            constants[i] = heap.constant(addresses.getInt(i));
            columns[i] = heap.storedColumn(addresses.getInt(i));
        }
        meeting.parts.add(new Part(registers.capture(), addresses, constants, columns));
        parked++;
        heldTop = heap.top();
        heldColumns = heap.columns.mark();
    }

    /** Returns how many words of the heap are still needed if it goes back to a mark. */
    int top(int mark) {
        return parked == 0 ? mark : Math.max(mark, heldTop);
    }

    long columns(long mark) {
        return parked == 0 ? mark : Math.max(mark, heldColumns);
    }

    // --- together

    /** Goes on with those who waited where nobody will come any more; says whether there was anybody. */
    boolean proceed() {
        while (!open.isEmpty() && isLast(open.get(open.size() - 1))) {
            Meeting ended = open.remove(open.size() - 1);
            if (!ended.parts.isEmpty()) {
                join(ended);
                return true;
            }
        }
        return false;
    }

    private void join(Meeting meeting) {
        List<Part> parts = meeting.parts;
        parked -= parts.size();
        heap.back(meeting.undoMark, heap.top());
        Registers.Split first = parts.get(0).frames;
        registers.restore(first);
        registers.meeting = meeting.outer;
        if (parts.size() > 1) {
            joins++;
            joined += parts.size();
            registers.mask = union(parts);
            joinSlots(parts, first.sp());
        }
        joinStores(meeting);
    }

    private static Statemask union(List<Part> parts) {
        IntArrayList all = new IntArrayList();
        for (Part each : parts) {
            all.addElements(all.size(), each.frames.mask().indices);
        }
        all.sort(null);
        return Statemask.of(all.elements(), all.size());
    }

    private void joinSlots(List<Part> parts, int slots) {
        Words words = new Words();
        for (int slot = 0; slot < slots; slot++) {
            words.begin();
            for (Part each : parts) {
                words.add(each.frames.mask(), each.frames.word(slot), each.frames.column(slot));
            }
            registers.words[slot] = words.constant;
            registers.columns[slot] = words.column();
        }
        for (Part each : parts) {
            registers.hidesValues |= each.frames.hidesValues();
            registers.steps = Math.max(registers.steps, each.frames.steps());
        }
    }

    /** Stores what the parts have stored. What a part has made nobody else can have stored to, or reads. */
    private void joinStores(Meeting meeting) {
        IntArrayList addresses = new IntArrayList();
        List<Int2IntOpenHashMap> places = new ArrayList<>();
        Int2IntOpenHashMap known = new Int2IntOpenHashMap();
        for (Part each : meeting.parts) {
            Int2IntOpenHashMap of = new Int2IntOpenHashMap();
            of.defaultReturnValue(-1);
            for (int i = 0; i < each.constants.length; i++) {
                int address = each.addresses.getInt(i);
                of.put(address, i);
                if (known.put(address, 1) == 0) {
                    addresses.add(address);
                }
            }
            places.add(of);
        }
        Words words = new Words();
        for (int address : addresses) {
            boolean made = address >= heap.base + meeting.topMark;
            words.begin();
            for (int i = 0; i < meeting.parts.size(); i++) {
                Part part = meeting.parts.get(i);
                int place = places.get(i).get(address);
                if (place >= 0) {
                    words.add(part.frames.mask(), part.constants[place], part.columns[place]);
                } else if (!made) {
                    words.add(part.frames.mask(), heap.constant(address), heap.storedColumn(address));
                }
            }
            heap.store(address, words.constant, words.column());
        }
    }

    /** Puts a value together of what parts say: it is one of theirs as long as all say the same. */
    private final class Words {
        private final List<Statemask> masks = new ArrayList<>();
        private int constant;
        private int @Nullable [] column;
        private boolean mixed;

        void begin() {
            masks.clear();
            mixed = false;
        }

        void add(Statemask mask, int word, int @Nullable [] words) {
            if (masks.isEmpty()) {
                constant = word;
                column = words;
            } else if (!mixed && (words != column || (words == null && word != constant))) {
                mix();
            }
            masks.add(mask);
            if (mixed && column != null) {
                fill(column, mask, word, words);
            }
        }

        private void mix() {
            int[] made = heap.columns.take();
            for (Statemask each : masks) {
                fill(made, each, constant, column);
            }
            column = made;
            mixed = true;
        }

        private static void fill(int[] made, Statemask mask, int word, int @Nullable [] words) {
            for (int state : mask.indices) {
                made[state] = words == null ? word : words[state];
            }
        }

        int @Nullable [] column() {
            return column;
        }
    }
}
