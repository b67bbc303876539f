// expect: assertion
// options: --no-lockset
package threads;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/** The target of a call site is a final field for the compiler, and is set all the same. */
public final class CallSiteSetMeanwhile {
    public static void main(String[] args) throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle invoker = site.dynamicInvoker();
        new Thread(() -> site.setTarget(MethodHandles.constant(int.class, 2))).start();
        int result = (int) invoker.invokeExact();
        assert result == 1 : result;
    }
}
