// expect: assertion
// options: --persistent-sets
package persistent;

/** The program may end before a thread fails, or after: nobody has to wait for the end because it is in nobody's way. */
public class ExitHidesNobody {
    static volatile int words;

    public static void main(String[] args) {
        new Thread(() -> {
                    words = 1;
                    words = 2;
                    assert words != 2;
                })
                .start();
        if (words == 0) {
            System.exit(0);
        }
    }
}
