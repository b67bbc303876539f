// run:
//   exit 1
//   seconds 120
// run: -- one
//   exit 1
//   seconds 120
import java.util.concurrent.atomic.AtomicInteger;

/** A spin that nothing ends is a violation, with compare-and-set as well. */
public class CasSpinForever {
    public static void main(String[] a) throws Exception {
        AtomicInteger x = new AtomicInteger();
        Thread t = new Thread(() -> x.set(a.length > 0 ? 2 : 1));
        t.start();
        if (a.length == 0) x.compareAndSet(1, 5); // it may be taken here
        while (!x.compareAndSet(1, 0)) { }
        t.join();
    }
}
