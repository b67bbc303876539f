// expect: no-violation
package futures;

import java.util.stream.IntStream;

/** A parallel reduction. */
public final class ParallelStreamSum {
    public static void main(String[] args) {
        int sum = IntStream.of(1, 2).parallel().sum();
        assert sum == 3 : sum;
    }
}
