// expect: no-violation
package deadlocks;

/** Two monitors, always in the same order. */
public final class LockOrderSame {
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static void both() {
        synchronized (LEFT) {
            synchronized (RIGHT) {
                System.out.println("both");
            }
        }
    }

    public static void main(String[] args) {
        new Thread(LockOrderSame::both).start();
        new Thread(LockOrderSame::both).start();
    }
}
