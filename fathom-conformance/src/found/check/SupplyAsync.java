// run:
//   seconds 60
//   says everything was explored
import java.util.concurrent.*;
/** Tasks on the common pool. */
public class SupplyAsync {
    public static void main(String[] a) throws Exception {
  CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1), g = CompletableFuture.supplyAsync(() -> 2);
  if (f.thenCombine(g, Integer::sum).get() != 3) throw new AssertionError(); } }
