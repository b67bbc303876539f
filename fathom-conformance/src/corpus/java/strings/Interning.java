package strings;

/** Probes identity of literals, compile-time constants and interned strings. */
public final class Interning {
    private static final String FIELD = "shared";
    private static final String COMPUTED = "sha" + "red";
    private static String runtime = "sha";

    private interface Other {
        String SAME = "shared";
    }

    private static final class Nested {
        static final String SAME = "sha" + Nested.TAIL;
        static final String TAIL = "red";
    }

    private Interning() {
    }

    private static String local() {
        return "shared";
    }

    public static void main(String[] args) {
        String built = runtime + "red";
        String copy = new String("shared");
        System.out.println((FIELD == COMPUTED) + " " + (FIELD == Other.SAME) + " " + (FIELD == Nested.SAME) + " "
                + (FIELD == local()));
        System.out.println((FIELD == built) + " " + (FIELD == copy) + " " + FIELD.equals(built) + " " + (built == copy));
        System.out.println((FIELD == built.intern()) + " " + (FIELD == copy.intern()) + " " + (built.intern() == copy.intern()));
        String fresh = new StringBuilder("never seen").append(" before").toString();
        String interned = fresh.intern();
        System.out.println((interned == "never seen before") + " " + interned.equals(fresh));
        System.out.println(("" == "abc".substring(3)) + " " + "".equals("abc".substring(1, 1)) + " " + ("".intern() == ""));
        System.out.println(("abc" == "abc".substring(0)) + " " + ("abc" == "abc".toString()) + " " + ("abc" == "abc".trim()) + " "
                + ("abc" == "abc".toLowerCase()) + " " + ("abc" == "abc".strip()) + " " + ("abc" == "abc".concat("")) + " "
                + ("abc" == "abc".replace('x', 'y')) + " " + ("abc" == "abc".repeat(1)) + " " + ("abc" == String.valueOf((Object) "abc")));
        System.out.println("\u4e2d" == ("\u4e2d\u6587".substring(0, 1)).intern());
        final char c = 'r';
        final int n = 5;
        System.out.println(("sha" + c + "ed" == "shared") + " " + ("n" + n == "n5") + " " + (1.0 + "" == "1.0") + " "
                + ((Object) "true" == "" + true) + " " + ("x" + (byte) 300 == "x44"));
        System.out.println(Interning.class.getName() == Interning.class.getName());
        System.out.println((Thread.State.NEW.name() == "NEW") + " " + (int.class.getName() == "int"));
        String text = """
                shared""";
        System.out.println(text == FIELD);
        Object lock = "shared";
        synchronized (lock) {
            System.out.println(Thread.holdsLock("shared"));
        }
    }
}
