// run: --max-states=50
//   exit 3
//   says --timeouts=idle lets them end only when no thread can run
// run: --max-states=50 --timeouts=idle
//   here
//   exit 3
//   never --timeouts=idle lets them end
//   seconds 3
// run: --max-states=50 -- clock
//   exit 3
//   says --clock=still lets no time pass
/** What makes a search long names its remedy: timed waits that may end at any time, and time that passes. */
public class TimedPolls {
    private static int rounds;
    private static volatile int shared;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            while (true) {
                shared++;
            }
        });
        other.setDaemon(true);
        other.start();
        for (long start = args.length > 0 ? System.nanoTime() : 0; ; rounds++) {
            Thread.sleep(10);
            shared++;
            if (args.length > 0 && System.nanoTime() < start) {
                return;
            }
        }
    }
}
