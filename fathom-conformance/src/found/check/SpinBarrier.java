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
/** A spinning barrier with a lost update. If both threads read 0, arrived stays 1 and BOTH spin for ever; else all is well. */
public class SpinBarrier {
  static volatile int arrived;
  static void await() { arrived = arrived + 1; while (arrived < 2) { Thread.onSpinWait(); } }
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(SpinBarrier::await);
    t.start(); await(); t.join();
  }
}
