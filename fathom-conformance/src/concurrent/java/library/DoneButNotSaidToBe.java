// expect: assertion
package library;

import java.util.concurrent.FutureTask;

/** A task is done before it is written down how it ended, which its text shows. */
public final class DoneButNotSaidToBe {
    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        assert !task.isDone() || task.toString().contains("Completed normally");
    }
}
