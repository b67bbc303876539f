package dev.fathom.api.net;

import java.util.ArrayList;
import java.util.List;

/**
 * The timers of all nodes. Time is not modelled: each timer that runs may expire next, as an {@code @Operation} whose parameter
 * is {@link dev.fathom.api.Among among} {@link #running()}.
 */
public final class Timers {
    /** Sorted by node and name, so that the order of starting makes no difference. */
    private final ArrayList<Timer> running = new ArrayList<>();

    /** Starts a timer, unless it runs already. */
    public void start(int node, String name) {
        int place = place(node, name);
        if (!isAt(place, node, name)) {
            Chart.tell(Chart.NOTE, node, "starts " + name);
            running.add(place, new Timer(node, name));
        }
    }

    /** Stops a timer, if it runs. */
    public void stop(int node, String name) {
        int place = place(node, name);
        if (isAt(place, node, name)) {
            Chart.tell(Chart.NOTE, node, "stops " + name);
            running.remove(place);
        }
    }

    /** Stops all timers of a node, as when it reboots. */
    public void stopAll(int node) {
        for (int i = running.size() - 1; i >= 0; i--) {
            if (running.get(i).node() == node) {
                running.remove(i);
            }
        }
    }

    /** Says whether a timer runs. */
    public boolean isRunning(int node, String name) {
        return isAt(place(node, name), node, name);
    }

    /** Returns the timers that run, by node and name. */
    public List<Timer> running() {
        return new ArrayList<>(running);
    }

    /** Lets a timer expire: it does not run any more. */
    public Timer expire(Timer timer) {
        int place = place(timer.node(), timer.name());
        if (!isAt(place, timer.node(), timer.name())) {
            throw new IllegalStateException("it does not run: " + timer);
        }
        Chart.tell(Chart.NOTE, timer.node(), timer.name() + " expires");
        running.remove(place);
        return timer;
    }

    private boolean isAt(int place, int node, String name) {
        return place < running.size() && compare(running.get(place), node, name) == 0;
    }

    /** Returns the place of the first timer that does not come before the given one. */
    private int place(int node, String name) {
        int place = 0;
        while (place < running.size() && compare(running.get(place), node, name) < 0) {
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
        return running.toString();
    }
}
