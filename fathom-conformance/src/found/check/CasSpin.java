// run:
//   states 12
//   seconds 120
import java.lang.invoke.*;
public class CasSpin {
  static final Object[] data = new Object[1];
  static final VarHandle DATA = MethodHandles.arrayElementVarHandle(Object[].class);
  public static void main(String[] a) throws Exception {
    data[0] = 0;
    Thread t = new Thread(() -> DATA.setVolatile(data, 0, 1));
    t.start();
    while (!DATA.compareAndSet(data, 0, 1, 0)) { }
    t.join();
  }
}
