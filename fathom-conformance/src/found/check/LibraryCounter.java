// run:
//   exit 1
//   golden
//   library lang3
import org.apache.commons.lang3.mutable.MutableInt;

/** A mutable number of a library, shared without a lock. */
class LibraryCounter {
    private static final MutableInt HITS = new MutableInt();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(HITS::increment, "other");
        other.start();
        HITS.increment();
        other.join();
        assert HITS.intValue() == 2 : HITS + " hits";
    }
}
