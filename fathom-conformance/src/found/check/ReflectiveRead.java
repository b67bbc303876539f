// run:
//   exit 1
//   says 0 then 1
import java.lang.reflect.*;

/** A plain write comes between two reads through reflection. */
public class ReflectiveRead {
    public long x;

    public static void main(String[] a) throws Exception {
        ReflectiveRead o = new ReflectiveRead();
        Field f = ReflectiveRead.class.getField("x");
        Thread t = new Thread(() -> o.x = 1);
        t.start();
        long first = f.getLong(o);
        long second = (Long) f.get(o);
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
