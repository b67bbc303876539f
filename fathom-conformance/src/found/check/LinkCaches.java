// run: --races=violation
//   states 30
//   seconds 120
import java.util.*;

/** Two threads that fill other caches of the JDK: locales, charsets, formats, patterns, time zones. */
public class LinkCaches {
    static volatile int v;
    static final String S = new String(new char[] {'a', 'b'});
    static final UUID ID = new UUID(3, 4);

    static void work() throws Exception {
        byte[] b = "ä".getBytes("UTF-16LE");
        if (b.length != 2 || new Locale("de", "CH").hashCode() != Locale.forLanguageTag("de-CH").hashCode()) throw new AssertionError();
        if (!"a1b".replaceAll("[0-9]", "x").equals("axb") || S.hashCode() != "ab".hashCode()) throw new AssertionError();
        if (ID.hashCode() != new UUID(3, 4).hashCode() || !EnumSet.allOf(Thread.State.class).contains(Thread.State.NEW)) throw new AssertionError();
        if (!Integer.valueOf(1000).equals(1000) || !Objects.equals(java.time.LocalDate.of(2020, 1, 1).plusDays(1).toString(), "2020-01-02")) throw new AssertionError();
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            try { work(); } catch (Exception e) { throw new AssertionError(e); }
            v = 1;
        });
        t.start();
        work();
        int seen = v;
        t.join();
    }
}
