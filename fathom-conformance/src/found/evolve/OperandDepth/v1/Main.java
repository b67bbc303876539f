// options: --stack=64k
import dev.fathom.api.Choose;

/** What lies on the operand stack when a method is called takes room in its frame, too. */
public class Main {
    static int deep(int n) {
        return n == 0 ? 0 : 1 + (n - n + (n - n + (n - n + deep(n - 1))));
    }
    public static void main(String[] args) {
        deep(100 * Choose.intRange(1, 13));
    }
}
