import gov.nasa.jpf.annotation.FilterField;
import gov.nasa.jpf.vm.Verify;

/** Goes round for ever; its counter does not count. */
public class Counted {
    @FilterField
    static int rounds;

    public static void main(String[] args) {
        while (true) {
            boolean again = Verify.getBoolean(false);
            rounds++;
            if (!again) {
                return;
            }
        }
    }
}
