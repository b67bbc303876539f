// expect: no-violation
package monitors;

/** Double-checked locking with a volatile field: one instance, completely built. */
public final class DoubleCheckedLocking {
    private static volatile DoubleCheckedLocking instance;
    private static int made;

    private final String name;

    private DoubleCheckedLocking() {
        made++;
        name = "only";
    }

    private static DoubleCheckedLocking instance() {
        DoubleCheckedLocking result = instance;
        if (result == null) {
            synchronized (DoubleCheckedLocking.class) {
                result = instance;
                if (result == null) {
                    instance = result = new DoubleCheckedLocking();
                }
            }
        }
        return result;
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable use = () -> {
            assert instance().name.equals("only");
        };
        Thread first = new Thread(use);
        Thread second = new Thread(use);
        first.start();
        second.start();
        first.join();
        second.join();
        assert made == 1 : made;
    }
}
