// run:
//   exit 1
//   says Violation: deadlock
//   says --idle-pools
//   seconds 60
// run: --idle-pools
//   says everything was explored
//   seconds 60
import java.util.concurrent.*;
public class IdlePool {
  public static void main(String[] a) throws Exception {
    ExecutorService e = Executors.newFixedThreadPool(2);
    Future<Integer> f = e.submit(() -> 1);
    if (f.get() != 1) throw new AssertionError();
  }
}
