package dev.fathom.guest.linear;

import java.util.List;

/** What happened when threads executed their calls at the same time, once nothing moves any more. */
final class History {
    final Lane[] lanes;

    /** How many calls of each thread have returned. */
    final int[] done;

    History(Lane[] lanes) {
        this.lanes = lanes;
        done = new int[lanes.length];
        for (int i = 0; i < lanes.length; i++) {
            done[i] = lanes[i].done();
        }
    }

    /** Says whether a thread waits for ever in one of its calls. */
    boolean isStuck(int lane) {
        return done[lane] < lanes[lane].calls.length;
    }

    boolean isStuck() {
        for (int i = 0; i < lanes.length; i++) {
            if (isStuck(i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says whether it is linearizable. That of a history in which calls never return: for each of these there is an order of those that did, after which it never returns either
     * (Burckhardt et al., Line-Up, 2010).
     */
    boolean isExplainedBy(List<Order> orders) {
        if (!isStuck()) {
            return isExplainedBy(orders, -1);
        }
        for (int i = 0; i < lanes.length; i++) {
            if (isStuck(i) && !isExplainedBy(orders, i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isExplainedBy(List<Order> orders, int stuck) {
        for (Order each : orders) {
            if (isAbout(each, stuck) && difference(each) < 0 && tooLate(each) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Says whether an order has the calls that have returned, all of them, and then the one that never did, if there is one. */
    boolean isAbout(Order order, int stuck) {
        if (order.isStuck() ? order.lanes[order.lanes.length - 1] != stuck : stuck >= 0) {
            return false;
        }
        int[] counts = new int[lanes.length];
        for (int i = 0; i < order.ended(); i++) {
            counts[order.lanes[i]]++;
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != done[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the place of the first call that returned something else in an order; -1 if there is none. */
    int difference(Order order) {
        int[] counts = new int[lanes.length];
        for (int i = 0; i < order.lanes.length; i++) {
            int lane = order.lanes[i];
            Object here = lanes[lane].calls[counts[lane]++].result;
            if (here == null ? order.results[i] != null : !here.equals(order.results[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the place of the first call that began after one had ended which comes later in an order; -1 if there is none. */
    int tooLate(Order order) {
        int[] counts = new int[lanes.length];
        for (int i = 0; i < order.lanes.length; i++) {
            int lane = order.lanes[i];
            int[] ended = lanes[lane].calls[counts[lane]].ended;
            for (int j = 0; j < counts.length; j++) {
                if (counts[j] < ended[j]) {
                    return i;
                }
            }
            counts[lane]++;
        }
        return -1;
    }
}
