// run:
//   exit 1
//   says 0 then 1
// run: -- static
//   exit 1
//   says 0 then 1
import java.lang.reflect.*;

/** A write through reflection comes between two plain reads. */
public class ReflectiveWrite {
    public int x;
    public static int y;

    public static void main(String[] a) throws Exception {
        ReflectiveWrite o = new ReflectiveWrite();
        Field f = ReflectiveWrite.class.getField(a.length > 0 ? "y" : "x");
        Thread t = new Thread(() -> {
            try { f.setInt(o, 1); } catch (IllegalAccessException e) { throw new AssertionError(e); }
        });
        t.start();
        int first = a.length > 0 ? y : o.x;
        int second = a.length > 0 ? y : o.x;
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
