// run:
//   states 100
/** Two threads that link the methods of a record, a switch over strings and enums, and compute cached hashes. */
public class LinkRecords {
    record Pair(int a, String b) {}
    enum Colour { RED, GREEN }

    static volatile int v;
    static final Pair SHARED = new Pair(1, "shared");
    static final java.math.BigDecimal NUMBER = new java.math.BigDecimal("12.5");

    static void work(Colour c) {
        Pair p = new Pair(1, "shared");
        if (!p.equals(SHARED) || p.hashCode() != SHARED.hashCode() || !p.toString().equals(SHARED.toString())) throw new AssertionError();
        switch (SHARED.b()) { case "shared": break; default: throw new AssertionError(); }
        switch (c) { case RED: break; default: throw new AssertionError(); }
        if (!NUMBER.toString().equals("12.5") || NUMBER.precision() != 3) throw new AssertionError();
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { work(Colour.RED); v = 1; });
        t.start();
        work(Colour.RED);
        int seen = v;
        t.join();
    }
}
