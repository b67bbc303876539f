/** Philosophers who take the left fork first, all of them: they may wait for ever. With an argument one takes the right one first. */
public class Forks {
    public static void main(String[] args) {
        int count = 3;
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count; i++) {
            boolean swapped = args.length > 0 && i == 0;
            Object first = forks[swapped ? (i + 1) % count : i];
            Object second = forks[swapped ? i : (i + 1) % count];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                        Thread.yield();
                    }
                }
            }).start();
        }
    }
}
