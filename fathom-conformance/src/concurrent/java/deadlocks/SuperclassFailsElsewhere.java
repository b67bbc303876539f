// expect: no-violation
package deadlocks;

/** A class cannot be used if its superclass could not be initialised, also if another thread tried. */
public final class SuperclassFailsElsewhere {
    static class Base {
        static final int RATIO = 1 / Integer.parseInt("0");
    }

    static final class Derived extends Base {
        static final int[] OWN = {Integer.parseInt("1")};
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                new Base();
                throw new AssertionError("the superclass is there");
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                // what is to be
            }
        });
        other.start();
        try {
            new Derived();
            throw new AssertionError("the class is there");
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            other.join();
        }
    }
}
