package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.api.Match;

/** A driver whose states are compared somewhere below it, in the midst of what it does. */
public class MatchedTasks {
    private int[] waiting = {};
    private int done;

    private void add(int size) {
        int[] more = new int[waiting.length + 1];
        System.arraycopy(waiting, 0, more, 0, waiting.length);
        more[waiting.length] = size;
        waiting = more;
    }

    private int work() {
        int least = 0;
        for (int i = 1; i < waiting.length; i++) {
            if (waiting[i] < waiting[least]) {
                least = i;
            }
        }
        waiting[least]--;
        return finish(least);
    }

    private int finish(int task) {
        if (waiting[task] > 0) {
            Match.on(waiting, done);
            return 0;
        }
        int[] fewer = new int[waiting.length - 1];
        System.arraycopy(waiting, 0, fewer, 0, task);
        System.arraycopy(waiting, task + 1, fewer, task, fewer.length - task);
        waiting = fewer;
        Match.on(waiting, done);
        return 1;
    }

    /** Makes so many rounds. */
    public static void main(String[] args) {
        MatchedTasks tasks = new MatchedTasks();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            if (tasks.waiting.length < 3 && Choose.bool()) {
                tasks.add(Choose.intRange(1, 3));
            }
            if (tasks.waiting.length > 0) {
                tasks.done = Math.min(3, tasks.done + tasks.work());
            }
            assert tasks.done < 4;
        }
    }
}
