import dev.fathom.api.Choose;

/** Fails after a long way. */
public class LongLoop {
    public static void main(String[] args) {
        int limit = Choose.intRange(2000, 2001);
        int sum = 0;
        for (int i = 0; i < limit; i++) {
            sum += step(i);
        }
        assert sum == 0 : "sum is " + sum;
    }

    private static int step(int i) {
        return i % 3;
    }
}
