// run:
//   exit 1
//   says lost
//   seconds 60
// run: --library=open
//   exit 1
//   says lost
//   seconds 60
/** What a thread's variable refers to may be shared, and so may be what its first value is computed from. */
public class ThreadLocalsShared {
    static int made;
    static final ThreadLocal<Integer> NUMBER = ThreadLocal.withInitial(() -> made = made + 1);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(NUMBER::get);
        other.start();
        NUMBER.get();
        other.join();
        if (made != 2) {
            throw new AssertionError("lost");
        }
    }
}
