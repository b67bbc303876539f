// run:
//   exit 1
//   golden
//   jdk 25
import java.util.concurrent.Executors;

/** Two virtual threads count without a lock. */
class VirtualCounter {
    private static int hits;

    public static void main(String[] args) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) {
                threads.submit(() -> hits++);
            }
        }
        assert hits == 2 : hits + " hits";
    }
}
