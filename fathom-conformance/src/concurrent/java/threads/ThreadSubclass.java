// expect: no-violation
package threads;

/** Threads as subclasses, with names and priorities, the old way. */
public final class ThreadSubclass {
    private static final class Adder extends Thread {
        private final int n;
        private int sum;

        Adder(int n) {
            super("adder-" + n);
            this.n = n;
            setPriority(MAX_PRIORITY);
        }

        @Override
        public void run() {
            for (int i = 1; i <= n; i++) {
                sum += i;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Adder three = new Adder(3);
        Adder four = new Adder(4);
        three.start();
        four.start();
        three.join();
        four.join();
        assert three.sum + four.sum == 16 && three.getName().equals("adder-3");
    }
}
