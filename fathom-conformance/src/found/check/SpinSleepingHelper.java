// run:
//   says everything was explored
//   seconds 60
// run: --timeouts=idle
//   never livelock
//   seconds 60
/** Two threads spin on a flag, and a third sets it when it has slept: each execution can end, and no livelock must be seen. */
public class SpinSleepingHelper {
    static volatile boolean go;

    static void await() {
        while (!go) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SpinSleepingHelper::await);
        Thread helper = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            go = true;
        });
        other.start();
        helper.start();
        await();
        other.join();
        helper.join();
    }
}
