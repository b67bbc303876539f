// run:
//   exit 1
//   says stolen 3
//   seconds 60
import java.util.concurrent.ForkJoinPool;

/** What a pool counts is no state as long as nobody asks; this program does. */
public class StealCount {
    public static void main(String[] a) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        for (int i = 0; i < 3; i++) {
            pool.submit(() -> {}).get();
            Thread.sleep(1);
        }
        if (pool.getStealCount() == 3) {
            throw new AssertionError("stolen 3");
        }
    }
}
