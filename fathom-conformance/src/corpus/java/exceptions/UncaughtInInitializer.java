package exceptions;

/** Probes a main class whose helper fails in its static initialiser and takes the program down. */
public final class UncaughtInInitializer {
    private static final class Settings {
        static final String[] NAMES = {"alpha", null};
        static final int TOTAL = total();

        private static int total() {
            int total = 0;
            for (String name : NAMES) {
                System.out.println("measuring " + name);
                total += name.length();
            }
            return total;
        }
    }

    private UncaughtInInitializer() {
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Settings.TOTAL);
        System.out.println("unreached");
    }
}
