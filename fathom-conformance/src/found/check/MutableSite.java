// run:
//   exit 1
//   says 1 then 2
import java.lang.invoke.*;

/** The target of a mutable call site is the program's variable: two readings may differ. */
public class MutableSite {
    public static void main(String[] a) throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle run = site.dynamicInvoker();
        Thread t = new Thread(() -> site.setTarget(MethodHandles.constant(int.class, 2)));
        t.start();
        int first = (int) run.invokeExact();
        int second = (int) run.invokeExact();
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
