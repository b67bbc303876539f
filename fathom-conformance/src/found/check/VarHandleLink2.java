// run: --races=violation
//   states 6
import java.lang.invoke.*;
/** As VarHandleLink, but both call sites have run before the second thread starts. */
public class VarHandleLink2 {
  volatile int v; static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(VarHandleLink2.class, "v", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  static void set(VarHandleLink2 x) { V.setVolatile(x, 1); }
  static boolean cas(VarHandleLink2 x) { return V.compareAndSet(x, 1, 0); }
  public static void main(String[] a) throws Exception {
    set(new VarHandleLink2()); cas(new VarHandleLink2());
    VarHandleLink2 x = new VarHandleLink2();
    Thread t = new Thread(() -> set(x));
    t.start();
    while (!cas(x)) { }
    t.join();
  }
}
