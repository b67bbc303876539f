package dev.fathom.search.spill;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A first-in-first-out queue that keeps both ends as they are, and the middle as bytes: in memory and, beyond a budget, in temporary files.
 *
 * <p>Elements are in three parts, and leave in the order head, files, tail. Invariant: elements go to the tail only if
 * the head is full or there are files, and the tail becomes the head only if there are none.
 */
public final class SpillQueue<E> implements AutoCloseable {
    /** The value of a budget that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** An end takes no more than that, whatever the budget: as bytes, elements take a small part of what they take else. */
    private static final long MOST_END_BYTES = 4 << 20;

    /** What part of a budget each end may take; what is kept as bytes in memory may take the rest. */
    private static final int END_PART = 4;

    private final SpillForm<E> form;
    private final SpillFile.Opener opener;
    private final long mostEndBytes;
    private final long mostPackedBytes;
    private final Deque<SpillFile> files = new ArrayDeque<>();
    private Deque<E> head = new ArrayDeque<>();
    private Deque<E> tail = new ArrayDeque<>();
    private long headBytes;
    private long tailBytes;
    private long packedBytes;
    private long size;

    /** Makes an empty queue that holds about so many bytes in memory at the most. */
    public SpillQueue(SpillForm<E> form, long budgetBytes) {
        this(form, budgetBytes, SpillFile::openTemporary);
    }

    SpillQueue(SpillForm<E> form, long budgetBytes, SpillFile.Opener opener) {
        this.form = form;
        this.opener = opener;
        mostEndBytes = Math.min(MOST_END_BYTES, budgetBytes / END_PART);
        mostPackedBytes = budgetBytes == UNLIMITED ? UNLIMITED : budgetBytes - 2 * mostEndBytes;
    }

    public long size() {
        return size;
    }

    /** Returns about how much memory the elements take that are not in a file. */
    public long memoryBytes() {
        return headBytes + tailBytes + packedBytes;
    }

    /** Adds an element at the end; throws {@link SpillFailure} if there is no room on the disk either. */
    public void add(E element) {
        long bytes = form.bytes(element);
        if (files.isEmpty() && tail.isEmpty() && (head.isEmpty() || headBytes + bytes <= mostEndBytes)) {
            head.add(element);
            headBytes += bytes;
        } else {
            if (!tail.isEmpty() && tailBytes + bytes > mostEndBytes) {
                spill();
            }
            tail.add(element);
            tailBytes += bytes;
        }
        size++;
    }

    private void spill() {
        // What the tail takes as bytes is not known yet, but it is less than it takes now.
        boolean toDisk = mostPackedBytes - packedBytes < tailBytes;
        if (files.isEmpty()
                || files.getLast().isFull()
                || (toDisk && files.getLast().memoryBytes() > 0)) {
            files.add(toDisk ? SpillFile.onDisk(opener) : SpillFile.inMemory());
        }
        SpillFile last = files.getLast();
        packedBytes -= last.memoryBytes();
        last.write(tail, form);
        packedBytes += last.memoryBytes();
        tail.clear();
        tailBytes = 0;
    }

    /** Takes the first element, or null if there is none. */
    public @Nullable E poll() {
        if (head.isEmpty()) {
            refill();
        }
        E element = head.poll();
        if (element != null) {
            headBytes -= form.bytes(element);
            size--;
        }
        return element;
    }

    /** Tells all elements in the order in which they would leave; they stay. */
    public void forEach(Consumer<E> consumer) {
        head.forEach(consumer);
        files.forEach(each -> each.forEach(form, consumer));
        tail.forEach(consumer);
    }

    private void refill() {
        if (files.isEmpty()) {
            Deque<E> empty = head;
            head = tail;
            headBytes = tailBytes;
            tail = empty;
            tailBytes = 0;
            return;
        }
        SpillFile first = files.getFirst();
        first.readNext(head, form);
        for (E each : head) {
            headBytes += form.bytes(each);
        }
        if (first.isEmpty()) {
            packedBytes -= first.memoryBytes();
            files.removeFirst().close();
        }
    }

    /** Forgets all elements and deletes the files. */
    @Override
    public void close() {
        head.clear();
        tail.clear();
        headBytes = 0;
        tailBytes = 0;
        packedBytes = 0;
        size = 0;
        while (!files.isEmpty()) {
            files.removeFirst().close();
        }
    }
}
