package dev.fathom.api.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The timers of all nodes. Time is not modelled: each timer that runs may expire next, as an {@code @Operation} whose parameter
 * is {@link dev.fathom.api.Among among} {@link #running()}.
 */
public final class Timers {
    /** Sorted by node and name, so that the order of starting makes no difference. */
    private Timer[] running = {};

    /** Starts a timer, unless it runs already. */
    public void start(int node, String name) {
        int place = place(node, name);
        if (!isAt(place, node, name)) {
            Chart.tell(Chart.NOTE, node, "starts " + name);
            Timer[] more = new Timer[running.length + 1];
            System.arraycopy(running, 0, more, 0, place);
            more[place] = new Timer(node, name);
            System.arraycopy(running, place, more, place + 1, running.length - place);
            running = more;
        }
    }

    /** Stops a timer, if it runs. */
    public void stop(int node, String name) {
        int place = place(node, name);
        if (isAt(place, node, name)) {
            Chart.tell(Chart.NOTE, node, "stops " + name);
            removeAt(place);
        }
    }

    /** Stops all timers of a node, as when it reboots. */
    public void stopAll(int node) {
        for (int i = running.length - 1; i >= 0; i--) {
            if (running[i].node() == node) {
                removeAt(i);
            }
        }
    }

    private void removeAt(int place) {
        Timer[] fewer = new Timer[running.length - 1];
        System.arraycopy(running, 0, fewer, 0, place);
        System.arraycopy(running, place + 1, fewer, place, fewer.length - place);
        running = fewer;
    }

    /** Says whether a timer runs. */
    public boolean isRunning(int node, String name) {
        return isAt(place(node, name), node, name);
    }

    /** Returns the timers that run, by node and name. */
    public List<Timer> running() {
        return new ArrayList<>(Arrays.asList(running));
    }

    /** Lets a timer expire: it does not run any more. */
    public Timer expire(Timer timer) {
        int place = place(timer.node(), timer.name());
        if (!isAt(place, timer.node(), timer.name())) {
            throw new IllegalStateException("it does not run: " + timer);
        }
        Chart.tell(Chart.NOTE, timer.node(), timer.name() + " expires");
        removeAt(place);
        return timer;
    }

    private boolean isAt(int place, int node, String name) {
        return place < running.length && compare(running[place], node, name) == 0;
    }

    /** Returns the place of the first timer that does not come before the given one. */
    private int place(int node, String name) {
        int place = 0;
        while (place < running.length && compare(running[place], node, name) < 0) {
            place++;
        }
        return place;
    }

    private static int compare(Timer timer, int node, String name) {
        int byNode = Integer.compare(timer.node(), node);
        return byNode != 0 ? byNode : timer.name().compareTo(name);
    }

    @Override
    public String toString() {
        return running().toString();
    }
}
