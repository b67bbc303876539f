// run:
//   exit 1
//   says lost
/** Shutdown hooks run at the same time. */
public class HooksRace {
    static int x;
    static int done;

    public static void main(String[] a) throws Exception {
        for (int i = 0; i < 2; i++) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                int seen = x;
                x = seen + 1;
                synchronized (HooksRace.class) {
                    if (++done == 2 && x == 1) throw new IllegalStateException("lost");
                }
            }));
        }
    }
}
