// run:
//   says everything was explored
//   states 30
// run: --no-owned
//   says everything was explored
// run: -- leak
//   exit 1
//   says half done
/** What a class refers to belongs to the thread that initialises it, unless the initialiser hands it out. */
public class InitOwned {
    enum Level {
        LOW,
        MIDDLE,
        HIGH
    }

    static volatile int[] leaked;
    static boolean leaks;

    static class Table {
        static final int[] SQUARES = new int[20];

        static {
            if (leaks) {
                leaked = SQUARES;
            }
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i;
            }
        }
    }

    static int use(Level level) {
        return switch (level) {
            case LOW -> Table.SQUARES[1];
            case MIDDLE -> Table.SQUARES[2];
            case HIGH -> Table.SQUARES[3];
        };
    }

    public static void main(String[] args) throws InterruptedException {
        leaks = args.length > 0;
        Thread other = new Thread(() -> use(Level.MIDDLE));
        other.start();
        int[] seen = leaked;
        if (seen != null && seen[19] == 0) {
            throw new AssertionError("half done");
        }
        use(Level.HIGH);
        other.join();
    }
}
