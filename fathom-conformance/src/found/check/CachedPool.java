// run:
//   seconds 60
//   says everything was explored
import java.util.concurrent.*;
/** Idle workers give up when nothing else can happen, so the program ends although nobody shuts the pool down. */
public class CachedPool {
    public static void main(String[] a) throws Exception {
  ExecutorService e = Executors.newCachedThreadPool();
  Future<Integer> f = e.submit(() -> 1), g = e.submit(() -> 2);
  if (f.get() + g.get() != 3) throw new AssertionError(); } }
