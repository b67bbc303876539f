/** Philosophers around a table, each of whom takes the fork at the left hand, then the one at the right hand. */
public class DiningPhil {
    static class Fork {}

    static class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;

        Philosopher(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            synchronized (left) {
                synchronized (right) {
                    // eats
                }
            }
        }
    }

    public static void main(String[] args) {
        int seats = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Fork[] forks = new Fork[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Fork();
        }
        for (int i = 0; i < seats; i++) {
            new Philosopher(forks[i], forks[(i + 1) % seats]).start();
        }
    }
}
