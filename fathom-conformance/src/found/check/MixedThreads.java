// run: --mixed MixedThreads.digest
//   exit 1
//   says lost update
//   says on the host
//   seconds 120
// run: --mixed MixedThreads.digest --mixed-translation=eager
//   exit 1
//   says lost update
//   says on the host
//   seconds 120
// run: --mixed MixedThreads.* --workers 2
//   exit 1
//   says lost update
//   seconds 120
// run: --mixed MixedThreads.digest -- locked
//   says No violation
//   says on the host
//   seconds 120
// run: --no-mixed -- locked
//   says No violation
//   never on the host
//   seconds 120

/** Threads compute on the host what only they can reach; what they share is interpreted, with all interleavings. */
public class MixedThreads {
    static int sum;

    static int digest(int[] values) {
        int hash = 7;
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < values.length; i++) {
                hash = hash * 31 + values[i];
                values[i] = hash >>> 3;
            }
        }
        return hash & 0xFF;
    }

    static void add(int value) {
        int before = sum;
        sum = before + value;
    }

    static void work(int seed, boolean locked) {
        int value = digest(new int[] {seed, seed + 1, seed + 2});
        if (locked) {
            synchronized (MixedThreads.class) {
                add(value);
            }
        } else {
            add(value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean locked = args.length > 0;
        Thread other = new Thread(() -> work(1, locked));
        other.start();
        work(2, locked);
        other.join();
        int expected = digest(new int[] {1, 2, 3}) + digest(new int[] {2, 3, 4});
        if (sum != expected) {
            throw new AssertionError("lost update: " + sum + " instead of " + expected);
        }
    }
}
