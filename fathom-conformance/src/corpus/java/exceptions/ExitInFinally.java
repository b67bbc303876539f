package exceptions;

/** Probes System.exit in a finally block, which replaces the exception in flight. */
public final class ExitInFinally {
    private ExitInFinally() {
    }

    public static void main(String[] args) {
        try {
            int[] numbers = new int[2];
            for (int i = 0; ; i++) {
                numbers[i] = i * i;
                System.out.println("stored " + numbers[i]);
            }
        } finally {
            System.out.println("exiting with 3");
            System.exit(3);
        }
    }
}
