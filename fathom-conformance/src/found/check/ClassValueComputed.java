// run:
// run: -- twice
//   exit 1
//   says computed twice
/** Two threads may compute a class value at the same time; one of the values counts for both. */
public class ClassValueComputed {
    static int computed;
    static final ClassValue<Object> VALUE = new ClassValue<>() {
        @Override protected Object computeValue(Class<?> type) {
            synchronized (ClassValueComputed.class) { computed++; }
            return new Object();
        }
    };
    static Object seen;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> seen = VALUE.get(String.class));
        t.start();
        Object mine = VALUE.get(String.class);
        t.join();
        if (mine != seen) throw new AssertionError("two values");
        if (a.length > 0 && computed == 2) throw new IllegalStateException("computed twice");
    }
}
