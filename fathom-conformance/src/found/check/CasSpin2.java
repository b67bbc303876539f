// run:
//   states 12
import java.util.concurrent.atomic.*;
public class CasSpin2 {
  public static void main(String[] a) throws Exception {
    AtomicInteger x = new AtomicInteger();
    Thread t = new Thread(() -> x.set(1));
    t.start();
    while (!x.compareAndSet(1, 0)) { }
    t.join();
  }
}
