// run:
//   seconds 60
//   says everything was explored
// run: --search=dfs
//   seconds 60
//   says everything was explored
import java.util.concurrent.*;
import dev.fathom.api.Choose;
/** A pool at rest is in the state it was in before it worked: the loop comes back to it. */
public class PoolLoop {
    public static void main(String[] a) throws Exception {
  ForkJoinPool p = new ForkJoinPool(2);
  while (Choose.bool()) { if (p.submit(() -> 7).get() != 7) throw new AssertionError(); } } }
