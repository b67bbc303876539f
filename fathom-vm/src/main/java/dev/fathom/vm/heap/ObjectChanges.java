package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Brings the sum of the young objects up to date with what was stored since an undo level was opened.
 *
 * <p>The log tells which words changed and what they were. As long as no reference to a young object is among them, all
 * objects keep their numbers and places, and only those that changed count anew.
 */
final class ObjectChanges {
    /** More changes than that are not worth it. */
    private static final int MOST_OBJECTS = 32;

    private static final int MOST_LOG_WORDS = 1024;

    private final Heap heap;
    private final NumberIndex numbers;
    private final ObjectHasher hasher;
    private final FingerprintSum sum;
    private final int[] places = new int[MOST_OBJECTS];
    private int count;

    /** The lock words that have another mark than they should, and what they should be, in turn. */
    private final IntArrayList marks = new IntArrayList();

    private int[] then = new int[64];
    private int[] now = new int[64];
    private long a;
    private long b;

    ObjectChanges(Heap heap, NumberIndex numbers, ObjectHasher hasher, FingerprintSum sum) {
        this.heap = heap;
        this.numbers = numbers;
        this.hasher = hasher;
        this.sum = sum;
    }

    /**
     * Returns the sum as it is now, or null if objects may have other numbers now.
     *
     * @param before the sum when the level was opened; the index has its numbering loaded
     * @param logStart where the log of the level starts
     */
    @Nullable
    ObjectSum apply(ObjectSum before, int logStart) {
        int logEnd = heap.undoLog().size();
        marks.clear();
        if (!find(logStart, logEnd)) {
            return null;
        }
        if (count == 0) {
            return before;
        }
        a = before.a();
        b = before.b();
        for (int i = 0; i < count; i++) {
            if (!replace(before.numbering(), places[i], logStart, logEnd)) {
                return null;
            }
        }
        return new ObjectSum(before.numbering(), a, b, before.isPlain());
    }

    /** Gives the objects the marks that they had: to be called if all else is as it was, too. */
    void keepMarks() {
        for (int i = 0; i < marks.size(); i += 2) {
            heap.store(marks.getInt(i), marks.getInt(i + 1));
        }
    }

    private boolean find(int logStart, int logEnd) {
        count = 0;
        if (logEnd - logStart > MOST_LOG_WORDS) {
            return false;
        }
        UndoLog log = heap.undoLog();
        for (int i = logStart; i < logEnd; i += 2) {
            if (log.address(i) >= heap.youngStart() && !add(numbers.placeAt(log.address(i)))) {
                return false;
            }
        }
        return true;
    }

    /** What nothing refers to is in no sum. */
    private boolean add(int place) {
        if (place < 0) {
            return true;
        }
        for (int i = 0; i < count; i++) {
            if (places[i] == place) {
                return true;
            }
        }
        if (count == MOST_OBJECTS) {
            return false;
        }
        places[count++] = place;
        return true;
    }

    private boolean replace(Numbering numbering, int place, int logStart, int logEnd) {
        int source = numbering.sources[place];
        int size = heap.sizeOf(source);
        load(source, size, logStart, logEnd);
        VmClass type = heap.classOf(source);
        if (!keepsYoungReferences(type, size)) {
            return false;
        }
        // Who can reach the object is as it was, whatever the mark says now.
        int marked = now[Heap.LOCK] & ~Heap.SHARED | then[Heap.LOCK] & Heap.SHARED;
        if (numbering.threads() > 1 && marked != now[Heap.LOCK]) {
            marks.add(source + Heap.LOCK);
            marks.add(marked);
        }
        if (!renumber(type, then, size) || !renumber(type, now, size)) {
            return false;
        }
        add(numbering, place, now, 1);
        add(numbering, place, then, -1);
        return true;
    }

    /** Loads the words of the object, and those it had when the level was opened. */
    private void load(int source, int size, int logStart, int logEnd) {
        if (now.length < size) {
            now = new int[Math.max(size, now.length * 2)];
            then = new int[now.length];
        }
        System.arraycopy(heap.words, source, now, 0, size);
        System.arraycopy(heap.words, source, then, 0, size);
        UndoLog log = heap.undoLog();
        for (int i = logEnd - 2; i >= logStart; i -= 2) {
            int offset = log.address(i) - source;
            if (offset >= 0 && offset < size) {
                then[offset] = log.old(i);
            }
        }
    }

    private boolean keepsYoungReferences(VmClass type, int size) {
        if (type.isArray()) {
            for (int i = Heap.ARRAY_DATA; type.elementIsReference && i < size; i++) {
                if (isYoungChange(i)) {
                    return false;
                }
            }
            return true;
        }
        for (int offset : type.referenceOffsets) {
            if (isYoungChange(offset)) {
                return false;
            }
        }
        return true;
    }

    private boolean isYoungChange(int offset) {
        return then[offset] != now[offset] && Math.max(then[offset], now[offset]) >= heap.youngStart();
    }

    private boolean renumber(VmClass type, int[] words, int size) {
        boolean known = true;
        if (type.isArray()) {
            for (int i = Heap.ARRAY_DATA; type.elementIsReference && i < size; i++) {
                known &= renumber(words, i);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                known &= renumber(words, offset);
            }
        }
        return known;
    }

    private boolean renumber(int[] words, int at) {
        if (words[at] >= heap.youngStart()) {
            words[at] = numbers.numberOf(words[at]);
            return words[at] != 0;
        }
        return true;
    }

    private void add(Numbering numbering, int place, int[] words, int factor) {
        sum.begin();
        sum.seek(numbering.sections[place], numbering.positions[place]);
        hasher.hash(words, 0);
        a += factor * sum.a();
        b += factor * sum.b();
    }
}
