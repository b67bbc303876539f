// run:
//   seconds 60
//   says everything was explored
import java.util.concurrent.*;
public class ForkJoinSum {
    static class Sum extends RecursiveTask<Integer> {
        final int[] a; final int lo, hi;
        Sum(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; }
        @Override protected Integer compute() {
            if (hi - lo <= 2) { int s = 0; for (int i = lo; i < hi; i++) s += a[i]; return s; }
            int m = (lo + hi) / 2;
            Sum l = new Sum(a, lo, m), r = new Sum(a, m, hi);
            l.fork();
            return r.compute() + l.join();
        }
    }
    public static void main(String[] args) {
        int s = new ForkJoinPool(2).invoke(new Sum(new int[]{1, 2, 3, 4}, 0, 4));
        if (s != 10) throw new AssertionError("s=" + s);
    }
}
