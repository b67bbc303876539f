// Two tasks in virtual threads of their own, and an executor that is closed.
// run:
//   jdk 25
//   says everything was explored
//   seconds 60
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualPerTask {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        ExecutorService tasks = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        for (int i = 0; i < 2; i++) {
            tasks.submit(n::incrementAndGet);
        }
        ExecutorService.class.getMethod("close").invoke(tasks);
        if (n.get() != 2) {
            throw new AssertionError(n.get());
        }
    }
}
