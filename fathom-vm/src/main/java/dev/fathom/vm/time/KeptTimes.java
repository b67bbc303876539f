package dev.fathom.vm.time;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Points in time of one unit: those that tasks keep, and those on their way there. */
public final class KeptTimes {
    /**
     * A point in time that a task keeps in the heap, or a thread has on its stack; the period is positive if the task is at a fixed rate, and it is on its way if a thread may
     * give it to such a task.
     */
    private record Place(@Nullable GuestThread thread, int at, long period, boolean onItsWay) {}

    private final Heap heap;
    private final long zero;
    private final List<Place> places = new ArrayList<>();
    private long[] times = {};

    public KeptTimes(Heap heap) {
        this(heap, 0);
    }

    /** The same for a class that counts from another number than 0. */
    public KeptTimes(Heap heap, long zero) {
        this.heap = heap;
        this.zero = zero;
    }

    public void clear() {
        places.clear();
    }

    public void add(int address, long period) {
        places.add(new Place(null, address, period, false));
    }

    public void add(GuestThread thread, int at, boolean onItsWay) {
        places.add(new Place(thread, at, 0, onItsWay));
    }

    public boolean isEmpty() {
        return places.isEmpty();
    }

    /**
     * Returns by how much one of them can be late; 0 if none is at a fixed rate.
     *
     * @param madeUp how many executions a task at a fixed rate makes up for
     */
    public long latest(int madeUp) {
        long longest = 0;
        for (Place each : places) {
            longest = Math.max(longest, each.period);
        }
        boolean countable = longest < Long.MAX_VALUE / (madeUp + 2);
        return longest == 0 ? 0 : countable ? longest * (madeUp + 1) + places.size() : Long.MAX_VALUE;
    }

    /**
     * Moves all of them back, and those together that are late.
     *
     * @param shift by how much
     * @param now the time after that
     * @param madeUp how many executions a task at a fixed rate makes up for
     * @return whether a task might have made up for more
     */
    public boolean move(long shift, long now, int madeUp) {
        int count = places.size();
        times = times.length < count ? new long[count] : times;
        for (int i = 0; i < count; i++) {
            times[i] = load(places.get(i)) - zero - shift;
        }
        boolean late = limitLateness(now, madeUp);
        long first = now;
        for (int i = 0; i < count; i++) {
            first = places.get(i).period > 0 ? Math.min(first, times[i]) : first;
        }
        late |= moveTogether(first);
        for (int i = 0; i < count; i++) {
            store(places.get(i), times[i] + zero);
        }
        return late;
    }

    private boolean limitLateness(long now, int madeUp) {
        boolean late = false;
        for (int i = 0; i < places.size(); i++) {
            long period = places.get(i).period;
            long missed = period <= 0 ? 0 : (now - times[i]) / period;
            if (missed > madeUp) {
                times[i] += (missed - madeUp) * period;
                late = true;
            }
        }
        return late;
    }

    /**
     * Puts those before the first that is at a fixed rate (or now) next to it, in their order: no other will ever come between them. Says whether one was
     * moved that is on its way to a task which may be at a fixed rate.
     */
    private boolean moveTogether(long first) {
        long[] before = Arrays.stream(times, 0, places.size())
                .filter(each -> each < first)
                .distinct()
                .sorted()
                .toArray();
        boolean late = false;
        for (int i = 0; i < places.size() && before.length > 0; i++) {
            if (times[i] < first) {
                long moved = first - before.length + Arrays.binarySearch(before, times[i]);
                late |= places.get(i).onItsWay && moved != times[i];
                times[i] = moved;
            }
        }
        return late;
    }

    private long load(Place place) {
        GuestThread thread = place.thread;
        if (thread == null) {
            return heap.loadLong(place.at);
        }
        return (thread.stack[place.at] & 0xFFFFFFFFL) | ((long) thread.stack[place.at + 1] << Integer.SIZE);
    }

    private void store(Place place, long time) {
        if (load(place) == time) {
            return;
        }
        GuestThread thread = place.thread;
        if (thread == null) {
            heap.storeLong(place.at, time);
        } else {
            thread.changes();
            thread.stack[place.at] = (int) time;
            thread.stack[place.at + 1] = (int) (time >>> Integer.SIZE);
        }
    }
}
