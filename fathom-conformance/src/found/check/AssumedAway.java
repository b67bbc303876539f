// run:
//   says everything was explored
//   never livelock
//   seconds 60
import dev.fathom.api.Assume;
import dev.fathom.api.Choose;

/** Where an assumption ends the path, it ends: what would be a livelock without it is none. */
public class AssumedAway {
    static volatile int rounds;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            while (rounds < 10) {
                Assume.that(Choose.intRange(0, 1) == 0);
            }
        });
        other.start();
        while (rounds < 10) {
            Assume.that(Choose.intRange(0, 1) == 0);
        }
        other.join();
    }
}
