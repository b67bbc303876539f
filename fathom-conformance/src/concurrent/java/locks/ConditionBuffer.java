// expect: no-violation
package locks;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A one-place buffer with a condition for each side. */
public final class ConditionBuffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private String item;

    private void put(String newItem) {
        lock.lock();
        try {
            while (item != null) {
                notFull.awaitUninterruptibly();
            }
            item = newItem;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private String take() {
        lock.lock();
        try {
            while (item == null) {
                notEmpty.awaitUninterruptibly();
            }
            String taken = item;
            item = null;
            notFull.signal();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConditionBuffer buffer = new ConditionBuffer();
        Thread producer = new Thread(() -> {
            buffer.put("a");
            buffer.put("b");
        });
        producer.start();
        String both = buffer.take() + buffer.take();
        producer.join();
        assert both.equals("ab") : both;
    }
}
