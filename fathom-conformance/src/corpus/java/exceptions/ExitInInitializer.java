package exceptions;

/** Probes System.exit with a negative code during class initialisation. */
public final class ExitInInitializer {
    static {
        System.out.println("main class initialises");
    }

    private static final class Quitter {
        static final long CODE;

        static {
            System.out.println("quitter initialises");
            CODE = System.nanoTime();
            System.exit(-1);
        }
    }

    private ExitInInitializer() {
    }

    public static void main(String[] args) {
        System.out.println("main runs with " + args.length + " arguments");
        System.out.println(Quitter.CODE);
    }
}
