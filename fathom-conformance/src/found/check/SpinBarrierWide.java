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
/** As SpinBarrier, the window made wide: on a JVM this hangs nearly always. */
public class SpinBarrierWide {
  static volatile int arrived;
  static void await() {
    int r = arrived;
    try { Thread.sleep(200); } catch (InterruptedException e) { }
    arrived = r + 1;
    while (arrived < 2) { Thread.onSpinWait(); }
  }
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(SpinBarrierWide::await);
    t.start(); await(); t.join();
  }
}
