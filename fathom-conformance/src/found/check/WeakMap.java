// run:
//   says No violation
// run: --weak=choose
//   exit 1
//   says IllegalStateException: 1 of 2
// run: --weak=choose -- kept
//   says No violation
import java.util.Map;
import java.util.WeakHashMap;

/** The entries of a weak map vanish with their keys. */
public class WeakMap {
    public static void main(String[] args) {
        Map<Object, String> map = new WeakHashMap<>();
        Object first = new Object();
        Object second = new Object();
        map.put(first, "first");
        map.put(second, "second");
        if (args.length == 0) {
            second = null;
        }
        if (map.size() != 2) {
            throw new IllegalStateException(map.size() + " of 2");
        }
        System.out.println(map.get(first));
        System.out.println(second != null && map.containsKey(second));
    }
}
