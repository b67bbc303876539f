// run: -- x
//   states 17
import dev.fathom.api.Choose;
/** 16 choices that leave nothing behind: 17 states. Printing what was chosen must not make more. */
public class PrintChoices {
    public static void main(String[] a) {
        for (int i = 0; i < 16; i++) {
            int c = Choose.intRange(1, 3);
            if (a.length > 0) System.out.println("chose " + "x".repeat(c * 3) + " in round " + i);
            c = 0;
        }
    }
}
