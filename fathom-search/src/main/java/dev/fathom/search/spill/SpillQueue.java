package dev.fathom.search.spill;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A first-in-first-out queue that keeps both ends in memory and, beyond a budget, the middle in temporary files.
 *
 * <p>Elements are in three parts, and leave in the order head, files, tail. Invariant: elements go to the tail only if
 * the head is full or there are files, and the tail becomes the head only if there are none.
 */
public final class SpillQueue<E> implements AutoCloseable {
    /** The value of a budget that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private final SpillForm<E> form;
    private final SpillFile.Opener opener;
    private final long mostHeadBytes;
    private final long mostTailBytes;
    private final Deque<SpillFile> files = new ArrayDeque<>();
    private Deque<E> head = new ArrayDeque<>();
    private Deque<E> tail = new ArrayDeque<>();
    private long headBytes;
    private long tailBytes;
    private long size;

    /** Makes an empty queue that holds about so many bytes in memory at the most. */
    public SpillQueue(SpillForm<E> form, long budgetBytes) {
        this(form, budgetBytes, SpillFile::openTemporary);
    }

    SpillQueue(SpillForm<E> form, long budgetBytes, SpillFile.Opener opener) {
        this.form = form;
        this.opener = opener;
        mostHeadBytes = budgetBytes == UNLIMITED ? UNLIMITED : budgetBytes / 2;
        mostTailBytes = mostHeadBytes;
    }

    public long size() {
        return size;
    }

    /** Returns about how much memory the elements take that are not in a file. */
    public long memoryBytes() {
        return headBytes + tailBytes;
    }

    /** Adds an element at the end; throws {@link SpillFailure} if there is no room on the disk either. */
    public void add(E element) {
        long bytes = form.bytes(element);
        if (files.isEmpty() && tail.isEmpty() && (head.isEmpty() || headBytes + bytes <= mostHeadBytes)) {
            head.add(element);
            headBytes += bytes;
        } else {
            if (!tail.isEmpty() && tailBytes + bytes > mostTailBytes) {
                spill();
            }
            tail.add(element);
            tailBytes += bytes;
        }
        size++;
    }

    private void spill() {
        if (files.isEmpty() || files.getLast().isFull()) {
            files.add(new SpillFile(opener));
        }
        files.getLast().write(tail, form);
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
        size = 0;
        while (!files.isEmpty()) {
            files.removeFirst().close();
        }
    }
}
