package dev.fathom.conformance.generate;

/** The fixed part of every program: output, fuel and helpers. */
final class Prelude {
    /** Output is bounded by lines; what is not printed still counts in the checksum. */
    private static final String BASE = """
        static int fuel;
        static int lines;
        static int printed;
        static long checksum = 17;
        static int zero = 0;
        static final Object LOCK = new Object();

        static void refuel(int amount, int output) {
            fuel = amount;
            lines = output;
        }

        static Object nil() {
            return null;
        }

        private static boolean show(int site, long bits) {
            checksum = checksum * 31 + bits;
            if (lines <= 0 || printed > 450) return false;
            lines--;
            printed++;
            System.out.print(site);
            System.out.print(' ');
            return true;
        }

        static void emit(int site, boolean value) { if (show(site, bits(value))) System.out.println(value); }
        static void emit(int site, char value) { if (show(site, value)) System.out.println((int) value); }
        static void emit(int site, int value) { if (show(site, value)) System.out.println(value); }
        static void emit(int site, long value) { if (show(site, value)) System.out.println(value); }
        static void emit(int site, float value) { if (show(site, bits(value))) System.out.println(value); }
        static void emit(int site, double value) { if (show(site, bits(value))) System.out.println(value); }

        static void emit(int site, String value) {
            if (show(site, bits(value))) System.out.println(value != null && value.length() > 60 ? "long" : value);
        }

        // Neither identity hash codes nor names of lambda classes may be printed.
        static void emit(int site, Object value) {
            if (!show(site, bits(value))) return;
            if (value == null) System.out.println("null");
            else if (value instanceof Number || value instanceof Boolean) System.out.println(value);
            else if (value instanceof Character c) System.out.println((int) c);
            else if (value instanceof String s) System.out.println(s.length());
            else if (value instanceof Enum<?> e) System.out.println(e.ordinal());
            else if (value.getClass().isArray()) System.out.println(value.getClass().getName());
            else System.out.println("object");
        }

        static long bits(boolean value) { return value ? 1231 : 1237; }
        static long bits(long value) { return value ^ value >>> 32; }
        static long bits(float value) { return Float.floatToIntBits(value); }
        static long bits(double value) { return Double.doubleToLongBits(value); }
        static long bits(String value) { return value == null ? 7 : value.hashCode(); }
        static long bits(Object value) { return value == null ? 5 : 11; }

        static long trace(int site, long value) { emit(site, value); return value; }
        static double trace(int site, double value) { emit(site, value); return value; }
        static boolean trace(int site, boolean value) { emit(site, value); return value; }

        // The messages left out depend on debug information and on the class loader.
        static void caught(int site, Throwable thrown) {
            if (!show(site, thrown.getClass().getName().hashCode())) return;
            System.out.print(thrown.getClass().getName());
            if (!(thrown instanceof NullPointerException || thrown instanceof ClassCastException)) {
                System.out.print(": ");
                System.out.print(thrown.getMessage());
            }
            if (thrown instanceof RuntimeException && thrown.getCause() != null) {
                System.out.print(" from ");
                System.out.print(thrown.getCause().getClass().getName());
            }
            System.out.println(thrown.getSuppressed().length > 0 ? " suppressing" : "");
        }

        // Ends a step: whatever happened in it shows in the checksum.
        static void settle(int site) {
            lines = 0;
            state();
            lines = 2;
            emit(site, fuel);
            emit(site, checksum);
        }

        static int copy(Object from, Object to, int start) {
            System.arraycopy(from, start, to, 0, 2 + start);
            return start;
        }
        """;

    private static final String STRINGS = """
        static String clip(String text) {
            return text == null || text.length() <= 24 ? text : text.substring(0, 24);
        }

        static String tail(String text, int from) {
            return text.substring(Math.floorMod(from, text.length() + 1));
        }
        """;

    private static final String OBJECTS = """
        interface Digest {
            long digest();
        }

        static class Checked extends Exception {
            final int detail;
            Checked(int detail) { super("checked"); this.detail = detail; }
        }

        static int risky(int value) throws Checked {
            if ((value & 1) == 0) throw new Checked(value);
            return value;
        }

        static class Resource implements AutoCloseable {
            private final int id;
            Resource(int id) { this.id = id; emit(-2, id); }
            @Override public void close() {
                emit(-3, id);
                if ((id & 3) == 3) throw new IllegalStateException("close");
            }
        }

        static class Failing {
            static int value = 1 / zero;
            int count = 3;
            static int get() { return value; }
        }

        static int over(int value) { return value ^ 1; }
        static int over(long value) { return (int) value + 2; }
        static int over(double value) { return (int) value + 3; }
        static int over(Integer value) { return 4; }
        static int over(Object value) { return value == null ? 5 : 6; }
        static int over(int... values) { return 7 + values.length; }
        """;

    private static final String CHOICES = """
        static int choicesLeft = 4;

        static int choose(int low, int high) {
            return --choicesLeft >= 0 ? dev.fathom.api.Choose.intRange(low, high) : low;
        }

        static boolean flip() {
            return --choicesLeft >= 0 && dev.fathom.api.Choose.bool();
        }
        """;

    private Prelude() {}

    static void write(World world) {
        world.code.lines(BASE);
        if (world.options.lambdasAndStrings()) {
            world.code.lines(STRINGS);
        }
        if (world.options.objects()) {
            world.code.lines(OBJECTS);
        }
        if (world.options.withChoices()) {
            world.code.lines(CHOICES);
        }
    }
}
