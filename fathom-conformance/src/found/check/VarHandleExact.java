// run: --races=violation
//   states 4
import java.lang.invoke.*;
/** As VarHandleInexact, with exact calls: 4 states. */
public class VarHandleExact {
  volatile Object v = 0; static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(VarHandleExact.class, "v", Object.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  public static void main(String[] a) throws Exception {
    VarHandleExact x = new VarHandleExact();
    Thread t = new Thread(() -> V.setVolatile(x, (Object) 1));
    t.start();
    boolean b = V.compareAndSet(x, (Object) 1, (Object) 0);
    t.join();
  }
}
