// run: --races=violation
//   states 8
import java.util.function.*;

/** Two threads that link lambdas, method references and string concatenations at the same time. */
public class LinkLambda {
    static volatile int v;

    static void work(int n) {
        Supplier<String> s = () -> "a" + n + 'c';
        Function<String, Integer> f = String::length;
        IntFunction<int[]> g = int[]::new;
        Supplier<StringBuilder> h = StringBuilder::new;
        if (f.apply(s.get()) != 3 || g.apply(2).length != 2 || h.get().length() != 0) throw new AssertionError();
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { work(1); v = 1; });
        t.start();
        work(2);
        int seen = v;
        t.join();
    }
}
