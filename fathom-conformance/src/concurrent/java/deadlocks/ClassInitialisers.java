// expect: deadlock
package deadlocks;

/** Two class initialisers that need each other, started by two threads. */
public final class ClassInitialisers {
    private static final class Left {
        static final int VALUE = Integer.parseInt("1") + Right.base();

        static int base() {
            return 10;
        }
    }

    private static final class Right {
        static final int VALUE = Integer.parseInt("2") + Left.base();

        static int base() {
            return 20;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(Left.VALUE));
        other.start();
        System.out.println(Right.VALUE);
        other.join();
    }
}
