package dev.fathom.conformance.evolve;

import dev.fathom.api.Among;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Unordered;
import dev.fathom.api.Values;

/** Tasks that wait in an order that does not matter. */
public class Unsorted {
    @Unordered
    private int[][] tasks = {};

    private int done;

    /** Adds a task. */
    @Operation
    public void add(@Values("1..3") int size) {
        int[][] more = new int[tasks.length + 1][];
        System.arraycopy(tasks, 0, more, 0, tasks.length);
        more[tasks.length] = new int[] {size, 0};
        tasks = more;
    }

    /** There is room for some only. */
    @Precondition("add")
    public boolean hasRoom() {
        return tasks.length < 3;
    }

    /** Works on one of the tasks. */
    @Operation
    public void work(@Among("waiting") Object task) {
        int[] chosen = (int[]) task;
        chosen[1]++;
        if (chosen[1] >= chosen[0]) {
            remove(chosen);
            done++;
        }
    }

    /** Returns the tasks. */
    public Object[] waiting() {
        return tasks;
    }

    private void remove(int[] task) {
        int[][] fewer = new int[tasks.length - 1][];
        int count = 0;
        for (int[] each : tasks) {
            if (each != task) {
                fewer[count++] = each;
            }
        }
        tasks = fewer;
    }

    /** Says whether no task is overdone. */
    @Invariant
    public boolean isNothingOverdone() {
        for (int[] each : tasks) {
            if (each[1] > each[0]) {
                return false;
            }
        }
        return done < 5;
    }
}
