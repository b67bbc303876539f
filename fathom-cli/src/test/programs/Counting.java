import dev.fathom.api.Choose;
import dev.fathom.api.Untracked;

/** Counts paths in an untracked field: four of them pass. */
public class Counting {
    @Untracked
    static int paths;

    public static void main(String[] args) {
        boolean first = Choose.bool();
        boolean second = Choose.bool();
        paths++;
        assert paths < 4 : "path " + paths + " " + first + " " + second;
    }
}
