// expect: no-violation
package queues;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** An element comes out when its delay is over. */
public final class DelayedTasks {
    private static final class Task implements Delayed {
        final long due;

        Task(long millis) {
            due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Task) other).due);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Task> queue = new DelayQueue<>();
        Thread producer = new Thread(() -> queue.put(new Task(5)));
        producer.start();
        Task task = queue.take();
        assert task.getDelay(TimeUnit.NANOSECONDS) <= 0;
    }
}
