// run:
//   exit 1
//   says Violation: livelock
//   seconds 60
// run: -- stubborn
//   says everything was explored
//   seconds 60
/** Two threads try two locks and step back for each other: a livelock only if something ends, and only if both never get through. */
public class PoliteThreads {
    static volatile boolean wantsA;
    static volatile boolean wantsB;

    /** With a turn that is never given, both may wait for the other for ever. */
    public static void main(String[] args) throws Exception {
        boolean stubborn = args.length > 0;
        Thread other = new Thread(() -> {
            wantsB = true;
            while (wantsA) {
                if (stubborn) {
                    wantsB = false;
                    wantsB = true;
                }
                Thread.onSpinWait();
            }
            wantsB = false;
        });
        other.start();
        wantsA = true;
        while (wantsB) {
            Thread.onSpinWait();
        }
        wantsA = false;
        other.join();
    }
}
