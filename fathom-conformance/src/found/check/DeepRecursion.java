// run:
//   exit 1
//   says StackOverflowError
//   seconds 60
/** Telling the trace of a deep recursion takes no longer than finding it. */
public class DeepRecursion {
    static int depth;

    static void foo(int a, boolean b) {
        depth++;
        foo(a + 1, b);
    }

    public static void main(String[] a) {
        foo(0, true);
    }
}
