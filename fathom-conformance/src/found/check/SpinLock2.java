// run:
//   exit 1
//   says Violation: livelock
//   seconds 120
/** Each of two threads spins on a flag that the other would have to set. No execution ends. */
public class SpinLock2 {
  static volatile boolean a, b;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { while (!a) Thread.yield(); b = true; });
    t.start();
    while (!b) Thread.yield();
    a = true;
    t.join();
  }
}
