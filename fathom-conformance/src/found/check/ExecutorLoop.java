// run:
//   seconds 60
//   says everything was explored
import java.util.concurrent.*;
import dev.fathom.api.Choose;
/** An executor at rest is in the state it was in before it worked. */
public class ExecutorLoop {
    public static void main(String[] a) throws Exception {
  ExecutorService p = Executors.newFixedThreadPool(2, r -> { Thread t = new Thread(r); t.setDaemon(true); return t; });
  while (Choose.bool()) { if (p.submit(() -> 7).get() != 7) throw new AssertionError(); } } }
