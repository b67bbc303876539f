// run:
//   exit 1
//   golden
import java.util.stream.IntStream;

/** The body of a parallel stream writes a field. */
class ParallelSum {
    private static int sum;

    static void add(int value) {
        sum += value;
    }

    public static void main(String[] args) {
        IntStream.rangeClosed(1, 2).parallel().forEach(ParallelSum::add);
        assert sum == 3 : "sum is " + sum;
    }
}
