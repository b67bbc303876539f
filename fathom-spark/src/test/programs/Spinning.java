/** Two threads that are polite to each other for ever, in some orders. */
public class Spinning {
    static volatile boolean one;
    static volatile boolean two;
    static volatile int done;

    public static void main(String[] args) {
        new Thread(() -> {
            one = true;
            while (two) {
                one = false;
                one = true;
            }
            done++;
            if (args.length == 0) {
                one = false;
            }
        }).start();
        new Thread(() -> {
            two = true;
            while (one) {
                two = false;
                two = true;
            }
            done++;
            if (args.length == 0) {
                two = false;
            }
        }).start();
    }
}
