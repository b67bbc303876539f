// expect: assertion
package monitors;

/** A writer keeps two fields equal under its lock; the reader takes no lock. */
public final class TornPair {
    private int low;
    private int high;

    private synchronized void move(int by) {
        low += by;
        high += by;
    }

    private boolean consistent() {
        return low == high;
    }

    public static void main(String[] args) throws InterruptedException {
        TornPair pair = new TornPair();
        Thread mover = new Thread(() -> pair.move(5));
        mover.start();
        assert pair.consistent() : "read in the middle of a move";
        mover.join();
    }
}
