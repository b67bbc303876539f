/** A field that one thread hands to the other by way of a lock that it sometimes forgets: what was taken for ordered is not, and that shows late. */
public class Handing {
    static final Object LOCK = new Object();
    static int stage;
    static int data;
    static int other;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (LOCK) {
                    stage++;
                    data++;
                }
            }
            synchronized (LOCK) {
                if (stage == 5) {
                    other = 1;
                }
            }
        });
        writer.start();
        for (int i = 0; i < 2; i++) {
            synchronized (LOCK) {
                stage++;
                if (data == 1) {
                    other++;
                }
            }
        }
        if (stage == 5) {
            other = 2;
            data = 7;
        }
    }
}
