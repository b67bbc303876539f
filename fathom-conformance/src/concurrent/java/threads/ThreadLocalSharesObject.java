// expect: assertion
package threads;

/** The thread-local is each thread's own, the object in it is not. */
public final class ThreadLocalSharesObject {
    private static final int[] COUNTER = new int[1];
    private static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> COUNTER);

    private static void count() {
        LOCAL.get()[0]++;
        assert LOCAL.get()[0] == 1 : "somebody else counts here";
    }

    public static void main(String[] args) {
        new Thread(ThreadLocalSharesObject::count).start();
        count();
    }
}
