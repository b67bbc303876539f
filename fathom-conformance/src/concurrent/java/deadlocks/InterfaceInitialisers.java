// expect: deadlock
package deadlocks;

/** A class without an initialiser of its own is done only when its interface is, which another thread is at. */
public final class InterfaceInitialisers {
    interface Tool {
        int[] USES = Uses.count();

        default int uses() {
            return USES[0];
        }
    }

    static final class Uses {
        static int[] count() {
            new Hammer();
            return new int[1];
        }
    }

    static final class Hammer implements Tool {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(Tool.USES.length));
        other.start();
        new Hammer();
        other.join();
    }
}
