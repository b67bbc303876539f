// run:
//   states 12
//   seconds 120
import java.lang.invoke.*;
public class CasSpin4 {
  volatile Object v = 0; static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(CasSpin4.class, "v", Object.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  public static void main(String[] a) throws Exception {
    CasSpin4 x = new CasSpin4();
    Thread t = new Thread(() -> V.setVolatile(x, 1));
    t.start();
    while (!V.compareAndSet(x, 1, 0)) { }
    t.join();
  }
}
