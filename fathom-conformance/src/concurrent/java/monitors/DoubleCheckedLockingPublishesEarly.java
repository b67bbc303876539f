// expect: uncaught-exception
package monitors;

/** The instance is published before it is configured: the unlocked check lets a half-built one out. */
public final class DoubleCheckedLockingPublishesEarly {
    private static volatile DoubleCheckedLockingPublishesEarly instance;

    private String name;

    private static DoubleCheckedLockingPublishesEarly instance() {
        if (instance == null) {
            synchronized (DoubleCheckedLockingPublishesEarly.class) {
                if (instance == null) {
                    instance = new DoubleCheckedLockingPublishesEarly();
                    instance.name = "configured";
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> instance().name.length());
        other.start();
        instance().name.length();
        other.join();
    }
}
