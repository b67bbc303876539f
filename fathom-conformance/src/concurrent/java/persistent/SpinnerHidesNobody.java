// expect: assertion
// options: --persistent-sets --endless
package persistent;

/** A thread that goes round for ever is in nobody's way as soon as another one has looked at what it writes; a third one must have its turn all the same. */
public class SpinnerHidesNobody {
    static volatile int turns;
    static volatile int words;

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (true) {
                turns = 1 - turns;
            }
        });
        spinner.setDaemon(true);
        Thread looker = new Thread(() -> {
            int seen = turns;
            words = seen;
        });
        Thread failing = new Thread(() -> {
            words = 2;
            assert words == 2;
        });
        looker.start();
        failing.start();
        spinner.start();
    }
}
