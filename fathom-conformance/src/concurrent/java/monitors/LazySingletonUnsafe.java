// expect: assertion
package monitors;

/** A lazy singleton without a lock is made twice. */
public final class LazySingletonUnsafe {
    private static LazySingletonUnsafe instance;

    private static LazySingletonUnsafe instance() {
        if (instance == null) {
            instance = new LazySingletonUnsafe();
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        LazySingletonUnsafe[] seen = new LazySingletonUnsafe[2];
        Thread other = new Thread(() -> seen[0] = instance());
        other.start();
        seen[1] = instance();
        other.join();
        assert seen[0] == seen[1] : "two singletons";
    }
}
