// run: -- classes
//   says hash tables have the order of elements they had here
//   never everything was explored
// run: -- deque
//   says hash tables have the order of elements they had here
//   never everything was explored
// run: -- oneAmongMany
//   says hash tables have the order of elements they had here
//   never everything was explored
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** The order of a hash table is another one in the next run if one of its keys has an identity hash code. */
public class OrderOfFewKeys {
    static int seen;

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "classes" -> { var map = new HashMap<Class<?>, Integer>(); map.put(String.class, 1); map.put(Long.class, 2); seen = map.values().iterator().next(); }
            case "deque" -> seen = new ArrayDeque<>(Map.of(1, 2, 3, 4).keySet()).peek();
            case "oneAmongMany" -> { var map = new HashMap<Object, Integer>(); for (int i = 0; i < 200; i++) { map.put(i, i); } map.put(new Object(), 200); seen = map.values().iterator().next(); }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
