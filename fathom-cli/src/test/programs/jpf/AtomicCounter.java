import gov.nasa.jpf.vm.Verify;

/** Two threads count without a lock, in sections that are atomic. */
public class AtomicCounter implements Runnable {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(new AtomicCounter());
        Thread second = new Thread(new AtomicCounter());
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 2 : count;
    }

    @Override
    public void run() {
        Verify.beginAtomic();
        int read = count;
        count = read + 1;
        Verify.endAtomic();
    }
}
