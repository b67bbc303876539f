// expect: no-violation
package atomics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater and a VarHandle on the same volatile field. */
public final class FieldUpdater {
    private static final AtomicIntegerFieldUpdater<FieldUpdater> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "state");
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(FieldUpdater.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int state;

    public static void main(String[] args) throws InterruptedException {
        FieldUpdater object = new FieldUpdater();
        Thread other = new Thread(() -> UPDATER.incrementAndGet(object));
        other.start();
        int before = (int) STATE.getAndAdd(object, 1);
        other.join();
        assert (before == 0 || before == 1) && object.state == 2;
    }
}
