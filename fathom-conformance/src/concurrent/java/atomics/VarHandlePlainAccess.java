// expect: assertion
package atomics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Get and set through a VarHandle are as little atomic as the plain field. */
public final class VarHandlePlainAccess {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(VarHandlePlainAccess.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int value;

    private void increment() {
        VALUE.set(this, (int) VALUE.get(this) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandlePlainAccess counter = new VarHandlePlainAccess();
        Thread other = new Thread(counter::increment);
        other.start();
        counter.increment();
        other.join();
        assert counter.value == 2 : counter.value;
    }
}
