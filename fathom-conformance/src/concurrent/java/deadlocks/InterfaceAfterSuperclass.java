// expect: no-violation
package deadlocks;

/** While a superclass is initialised, the interfaces that come next are free: another thread can initialise them. */
public final class InterfaceAfterSuperclass {
    interface Sized {
        int[] SIZE = {Integer.parseInt("3")};

        default int size() {
            return SIZE[0];
        }
    }

    static class Base {
        static {
            Thread other = new Reader();
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Reader extends Thread {
        @Override
        public void run() {
            assert Sized.SIZE[0] == 3;
        }
    }

    static final class Derived extends Base implements Sized {
        static final int[] OWN = {Integer.parseInt("1")};
    }

    public static void main(String[] args) {
        assert Derived.OWN[0] == 1;
    }
}
