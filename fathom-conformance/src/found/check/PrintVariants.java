// run: -- concat
//   states 17
// run: -- println
//   states 17
// run: -- same
//   states 17
// run: -- err
//   states 17
import dev.fathom.api.Choose;
public class PrintVariants {
    static int sink;
    public static void main(String[] a) {
        String[] words = {"a", "bbbbbb", "cccccccccccc"};
        for (int i = 0; i < 16; i++) {
            int c = Choose.index(3);
            switch (a[0]) {
                case "concat" -> sink = ("chose " + "x".repeat(c * 3) + " in round " + i).length() * 0;
                case "println" -> System.out.println(words[c]);
                case "same" -> System.out.println("same");
                case "err" -> System.err.println(words[c]);
                default -> {}
            }
            c = 0;
        }
    }
}
