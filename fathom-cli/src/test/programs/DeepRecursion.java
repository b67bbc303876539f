/** Recurses without end. */
public class DeepRecursion {
    public static void main(String[] args) {
        System.out.println(down(0));
    }

    private static int down(int n) {
        return down(n + 1) + 1;
    }
}
