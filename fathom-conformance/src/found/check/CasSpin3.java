// run:
//   states 12
import java.util.concurrent.atomic.*;
public class CasSpin3 {
  public static void main(String[] a) throws Exception {
    AtomicReferenceArray<Object> x = new AtomicReferenceArray<>(1); x.set(0, 0);
    Thread t = new Thread(() -> x.set(0, 1));
    t.start();
    while (!x.compareAndSet(0, 1, 0)) { }
    t.join();
  }
}
