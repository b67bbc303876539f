import dev.fathom.api.Choose;
import dev.fathom.api.Match;

/** Asks whether a state was seen before. */
public class Matching {
    public static void main(String[] args) {
        int[] sum = new int[1];
        for (int i = 0; i < 3; i++) {
            sum[0] += Choose.intRange(0, 2);
            Match.on(sum);
        }
    }
}
