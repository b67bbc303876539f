// expect: assertion
package futures;

import java.util.stream.IntStream;

/** A parallel stream with a side effect on a plain field. */
public final class ParallelStreamSideEffect {
    private static int sum;

    public static void main(String[] args) {
        IntStream.of(1, 2).parallel().forEach(each -> sum += each);
        assert sum == 3 : sum;
    }
}
