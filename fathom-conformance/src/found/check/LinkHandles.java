// run: --races=violation
//   states 30
//   seconds 120
import java.lang.invoke.*;

/** Two threads that look up, adapt and combine method handles. */
public class LinkHandles {
    static volatile int v;

    static Object id(Object o) { return o; }

    static void work(int n) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle id = lookup.findStatic(LinkHandles.class, "id", MethodType.methodType(Object.class, Object.class));
        int i = (int) id.invoke(n);
        MethodHandle adapted = id.asType(MethodType.methodType(Integer.class, int.class));
        Integer j = (Integer) adapted.invokeExact(n);
        MethodHandle twice = MethodHandles.filterReturnValue(id, id);
        Object k = MethodHandles.insertArguments(twice, 0, n).invoke();
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        int l = (int) length.invokeWithArguments("abc");
        if (i != n || j != n || !k.equals(n) || l != 3) throw new AssertionError();
    }

    public static void main(String[] a) throws Throwable {
        Thread t = new Thread(() -> {
            try { work(1); } catch (Throwable e) { throw new AssertionError(e); }
            v = 1;
        });
        t.start();
        work(2);
        int seen = v;
        t.join();
    }
}
