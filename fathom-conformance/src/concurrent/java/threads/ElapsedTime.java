// expect: no-violation
package threads;

/** Two threads measure time; the clock does not run backwards. */
public final class ElapsedTime {
    private static void measure() {
        long start = System.nanoTime();
        long wall = System.currentTimeMillis();
        Thread.yield();
        assert System.nanoTime() - start >= 0 && System.currentTimeMillis() >= wall;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ElapsedTime::measure);
        other.start();
        measure();
        other.join();
    }
}
