// Two threads count in sections that are declared to be atomic: nothing is lost, and nobody sees the sections half done.
// run:
//   exit 0
//   says No violation
// run: --no-lockset --no-local
//   exit 0
//   says No violation
// run: --no-atomic-sections
//   exit 1
//   says AssertionError
// run: --stateless
//   exit 0
import dev.fathom.api.Atomic;

public class AtomicSections {
    private static int count;
    private static int twice;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(AtomicSections::increment);
        other.start();
        increment();
        int seen = Atomic.get(() -> twice - 2 * count);
        assert seen == 0 : "half done: " + seen;
        other.join();
        assert count == 2 && twice == 4 : count + " " + twice;
    }

    private static void increment() {
        Atomic.run(() -> {
            count++;
            Atomic.run(() -> twice++);
            twice++;
        });
    }
}
