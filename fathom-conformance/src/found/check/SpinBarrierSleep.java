// run:
//   exit 1
//   says Violation: livelock
//   says from here on it goes round for ever
//   never everything was explored
//   seconds 60
// run: --endless
//   never livelock
//   seconds 60
// run: --search dfs --no-forced-points --no-local --no-lockset
//   exit 1
//   says Violation: livelock
//   seconds 60
/** As SpinBarrier, with a sleep in the loop. */
public class SpinBarrierSleep {
  static volatile int arrived;
  static void await() { arrived = arrived + 1; while (arrived < 2) { try { Thread.sleep(10); } catch (InterruptedException e) { } } }
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(SpinBarrierSleep::await);
    t.start(); await(); t.join();
  }
}
