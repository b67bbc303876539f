// run:
//   exit 1
//   says no progress
//   says from here on it goes round for ever
//   seconds 60
// run: --endless
//   never Violation
//   seconds 60
/** A lost update, then one thread alone polls for ever with sleep. */
public class SpinOneSleep {
  static volatile int arrived;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { arrived = arrived + 1; });
    t.start(); arrived = arrived + 1; while (arrived < 2) { Thread.sleep(10); } t.join();
  }
}
