// run:
//   states 20
import java.util.concurrent.atomic.*;

/** Compare-and-set of references, of fields by an updater, and through a loop of its own. */
public class CasSpinReference {
    volatile int state;
    static final AtomicIntegerFieldUpdater<CasSpinReference> STATE = AtomicIntegerFieldUpdater.newUpdater(CasSpinReference.class, "state");

    public static void main(String[] a) throws Exception {
        AtomicReference<String> r = new AtomicReference<>("closed");
        CasSpinReference x = new CasSpinReference();
        Thread t = new Thread(() -> {
            r.set("open");
            x.state = 1;
        });
        t.start();
        while (!r.compareAndSet("open", "taken")) Thread.onSpinWait();
        while (!STATE.weakCompareAndSet(x, 1, 2)) { }
        t.join();
        if (r.get() != "taken" || x.state != 2) throw new AssertionError();
    }
}
