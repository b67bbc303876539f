// expect: deadlock
package deadlocks;

/** Two monitors, taken in opposite orders. */
public final class LockOrder {
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LEFT) {
                synchronized (RIGHT) {
                    System.out.println("left, right");
                }
            }
        }).start();
        synchronized (RIGHT) {
            synchronized (LEFT) {
                System.out.println("right, left");
            }
        }
    }
}
