package dev.fathom.guest.linear;

import java.util.ArrayList;
import java.util.List;

/** Puts begins and ends of calls in an order in which those come one after the other, and only those, that did. */
final class Timeline {
    private final History history;
    private final int[] begun;
    private final int[] ended;
    private final List<int[]> events = new ArrayList<>();

    Timeline(History history) {
        this.history = history;
        begun = new int[history.lanes.length];
        ended = new int[history.lanes.length];
    }

    /** Returns thread and call of each event: the first time it begins, the second time it ends. A call that never returns only begins. */
    List<int[]> events() {
        int next = next();
        while (next >= 0) {
            endBefore(next);
            events.add(new int[] {next, begun[next]++});
            next = next();
        }
        for (int i = 0; i < ended.length; i++) {
            if (ended[i] < history.done[i]) {
                events.add(new int[] {i, ended[i]++});
            }
        }
        return events;
    }

    /** Returns the thread whose next call had the fewest calls before it, or -1 if all have begun. */
    private int next() {
        int found = -1;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < begun.length; i++) {
            int last = Math.min(history.lanes[i].calls.length, history.done[i] + 1);
            if (begun[i] < last && before(i) < fewest) {
                found = i;
                fewest = before(i);
            }
        }
        return found;
    }

    private int before(int lane) {
        int count = 0;
        for (int each : history.lanes[lane].calls[begun[lane]].ended) {
            count += each;
        }
        return count;
    }

    private void endBefore(int lane) {
        int[] before = history.lanes[lane].calls[begun[lane]].ended;
        for (int i = 0; i < before.length; i++) {
            while (ended[i] < before[i] && ended[i] < begun[i]) {
                events.add(new int[] {i, ended[i]++});
            }
        }
    }
}
