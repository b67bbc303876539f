// run:
//   exit 1
//   golden
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks of a pool count without a lock. */
class ExecutorCounter {
    private int hits;

    void hit() {
        hits++;
    }

    public static void main(String[] args) throws Exception {
        ExecutorCounter counter = new ExecutorCounter();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(counter::hit);
        Future<?> second = pool.submit(counter::hit);
        first.get();
        second.get();
        pool.shutdown();
        assert counter.hits == 2 : counter.hits + " hits";
    }
}
