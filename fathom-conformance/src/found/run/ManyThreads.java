// run:
//   exit 0
//   says 1031
/** A thread takes a lock though a thousand others have lived before it. */
public class ManyThreads {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 1030; i++) {
            Thread each = new Thread(ManyThreads::add);
            each.start();
            each.join();
        }
        add();
        System.out.println(count);
    }

    private static void add() {
        synchronized (LOCK) {
            synchronized (LOCK) {
                count++;
            }
        }
    }
}
