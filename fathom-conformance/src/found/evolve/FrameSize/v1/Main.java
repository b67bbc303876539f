// options: --stack=64k
import dev.fathom.api.Choose;
public class Main {
    static int deep(int n) {
        long a, b, c, d, e, f, g, h, i, j, k, l;
        return n == 0 ? 0 : 1 + deep(n - 1);
    }
    public static void main(String[] args) {
        deep(100 * Choose.intRange(1, 12));
    }
}
