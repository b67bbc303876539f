// run: --races=violation
//   states 60
//   seconds 120
import java.lang.annotation.*;
import java.lang.reflect.*;

/** Two threads that use reflection: caches of members, accessors, annotations, enum constants and proxies. */
public class LinkReflection {
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { int value(); }
    enum Colour { RED, GREEN }
    interface Hello { String hello(); }

    static volatile int v;
    @Mark(3) public int field = 5;

    @Mark(7) public static int seven() { return 7; }

    static void work() throws Exception {
        Method m = LinkReflection.class.getMethod("seven");
        for (int i = 0; i < 3; i++) if ((int) m.invoke(null) != 7) throw new AssertionError();
        if (m.getAnnotation(Mark.class).value() != 7) throw new AssertionError();
        LinkReflection x = LinkReflection.class.getDeclaredConstructor().newInstance();
        Field f = LinkReflection.class.getField("field");
        f.setInt(x, f.getInt(x) + 1);
        if (x.field != 6 || Colour.valueOf("GREEN") != Colour.GREEN || f.getGenericType() != int.class) throw new AssertionError();
        Hello h = (Hello) Proxy.newProxyInstance(LinkReflection.class.getClassLoader(), new Class<?>[] {Hello.class}, (p, q, r) -> "hi");
        if (!h.hello().equals("hi")) throw new AssertionError();
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
