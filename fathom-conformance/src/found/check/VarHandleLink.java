// run: --races=violation
//   states 6
import java.lang.invoke.*;
/** Two threads, one VarHandle operation each: no loop. Linking of the two call sites is explored access by access. */
public class VarHandleLink {
  volatile int v; static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(VarHandleLink.class, "v", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  public static void main(String[] a) throws Exception {
    VarHandleLink x = new VarHandleLink();
    if (a.length > 0) { V.setVolatile(new VarHandleLink(), 1); V.compareAndSet(new VarHandleLink(), 1, 0); } // links nothing here: each call site links itself
    Thread t = new Thread(() -> V.setVolatile(x, 1));
    t.start();
    boolean b = V.compareAndSet(x, 1, 0);
    t.join();
  }
}
