package exceptions;

/** Probes an uncaught exception carrying suppressed exceptions from resources that fail to close. */
public final class UncaughtSuppressed {
    private static final class Door implements AutoCloseable {
        private final int number;

        Door(int number) {
            this.number = number;
        }

        @Override
        public void close() throws Exception {
            System.out.println("closing " + number);
            throw new Exception("door " + number + " is stuck", new RuntimeException("rust"));
        }
    }

    private UncaughtSuppressed() {
    }

    public static void main(String[] args) throws Exception {
        try (Door first = new Door(1); Door second = new Door(2)) {
            System.out.println("open " + first.number + " " + second.number);
            Object[] items = new Integer[1];
            items[0] = "not a number";
            System.out.println("unreached");
        }
    }
}
