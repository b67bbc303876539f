// run: --races=violation
//   states 10
//   seconds 120
import java.lang.invoke.*;
/** Two threads, one VarHandle operation each, no loop; the calls are inexact (int arguments for a field of type Object). */
public class VarHandleInexact {
  volatile Object v = 0; static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(VarHandleInexact.class, "v", Object.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  public static void main(String[] a) throws Exception {
    VarHandleInexact x = new VarHandleInexact();
    Thread t = new Thread(() -> V.setVolatile(x, 1));
    t.start();
    boolean b = V.compareAndSet(x, 1, 0);
    t.join();
  }
}
