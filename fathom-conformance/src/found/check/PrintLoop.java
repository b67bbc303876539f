// run: --endless --ignore-field PrintLoop.n -- x
//   states 2
//   seconds 60
import dev.fathom.api.Choose;
/** With --ignore-field PrintLoop.n there are two states; what was printed must not make more. */
public class PrintLoop {
    static int n;
    public static void main(String[] a) {
        while (true) {
            n++;
            if (a.length > 0) System.out.println("round " + n);
            Choose.bool();
        }
    }
}
