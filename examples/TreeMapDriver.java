import dev.fathom.api.Choose;
import dev.fathom.api.Match;
import java.util.TreeMap;

/**
 * Explores every map that at most N operations with keys 1 to N can make of the JDK's own TreeMap.
 *
 * <p>Try: {@code ./fathom check --ignore-field 'java.util.*.modCount' examples/TreeMapDriver.java 5}. The field counts
 * modifications: compared, it would make a difference between equal maps.
 */
public class TreeMapDriver {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            switch (Choose.intRange(0, 2)) {
                case 0:
                    map.put(Choose.intRange(1, n), 0);
                    break;
                case 1:
                    map.remove(Choose.intRange(1, n));
                    break;
                default:
                    map.get(Choose.intRange(1, n));
                    break;
            }
            Match.on(map);
        }
    }
}
