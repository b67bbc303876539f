import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of an executor wait for more tasks until it is shut down. */
public class NeverShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> "done").get());
    }
}
