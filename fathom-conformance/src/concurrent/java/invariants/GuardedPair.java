// expect: no-violation
// options: --invariant invariants.GuardedPair.holds
package invariants;

/** The pair is replaced as a whole, so that it is never seen half changed. */
public final class GuardedPair {
    private record Pair(int left, int right) {}

    private static Pair pair = new Pair(5, 5);

    static boolean holds() {
        Pair now = pair;
        return now.left + now.right == 10;
    }

    private static synchronized void move(int amount) {
        pair = new Pair(pair.left - amount, pair.right + amount);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> move(2));
        other.start();
        move(3);
        other.join();
        assert pair.left == 0;
    }
}
