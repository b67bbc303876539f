package dev.fathom.subjects.raxextended;

/** The goals of the mission, from which workers take the next one. */
abstract class Agenda {
    /** What a worker gets when it will get no goal any more. */
    static final int NONE = -1;

    private final int goals;
    private final Event posted = new Event();
    private final Event achieved = new Event();
    private final boolean[] done;
    private int next;

    Agenda(int goals) {
        this.goals = goals;
        this.done = new boolean[goals];
    }

    final int goals() {
        return goals;
    }

    final Event posted() {
        return posted;
    }

    final Event achieved() {
        return achieved;
    }

    /** Takes the next goal when it is posted; {@link #NONE} if all are taken. */
    abstract int take() throws InterruptedException;

    /** Marks a goal as achieved, which happens once. */
    final void achieve(int goal) {
        synchronized (this) {
            assert !done[goal] : "goal " + goal + " is achieved a second time";
            done[goal] = true;
        }
        achieved.signal();
    }

    /** Waits until the environment has posted a goal. */
    final void awaitPosted(int goal) throws InterruptedException {
        int count = posted.count();
        while (count <= goal) {
            count = posted.awaitAfter(count);
        }
    }

    final synchronized int next() {
        return next;
    }

    final synchronized void advanceTo(int goal) {
        next = goal;
    }
}
