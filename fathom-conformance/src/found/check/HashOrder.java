// run: -- identity
//   says assuming that identity hash codes are the ones they had here (System.identityHashCode at HashOrder.identity
//   never everything was explored
// run: -- text
//   says identity hash codes
//   says Object.toString at HashOrder.text
// run: -- order
//   says assuming that hash tables have the order of elements they had here
//   says HashOrder.order
// run: -- stream
//   says hash tables have the order
// run: -- concurrent
//   says hash tables have the order
// run: -- constant
//   says hash tables have the order
// run: -- joined
//   says hash tables have the order
// run: -- pair
//   says hash tables have the order
// run: -- single
//   says everything was explored
// run: -- identities
//   says hash tables have the order
// run: -- weak
//   says hash tables have the order
// run: -- old
//   says hash tables have the order
// run: -- array
//   says hash tables have the order
// run: -- shown
//   says everything was explored
// run: -- strings
//   says everything was explored
// run: -- found
//   says everything was explored
// run: -- printed
//   says everything was explored
// run: -- linked
//   says everything was explored
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** What a program is told about identity hash codes, and what it can see of them in the order of a hash table, stands in the verdict. */
public class HashOrder {
    private static final Object FIRST = new Object();
    private static final Object SECOND = new Object();

    static int seen;

    public static void main(String[] arguments) {
        switch (arguments[0]) {
            case "identity" -> identity();
            case "text" -> text();
            case "order" -> order();
            case "stream" -> seen = set().stream().mapToInt(Object::hashCode).findFirst().getAsInt();
            case "concurrent" -> concurrent();
            case "constant" -> constant();
            case "joined" -> seen = ("" + Map.of("a", 1, "b", 2).keySet()).length();
            case "pair" -> seen = Set.of("a", "bc").stream().findFirst().get().length();
            case "single" -> seen = Set.of("a").iterator().next().length();
            case "identities" -> seen = filled(new IdentityHashMap<>());
            case "weak" -> seen = filled(new WeakHashMap<>());
            case "old" -> seen = filled(new Hashtable<>());
            case "array" -> seen = Set.of("a", "bc", "def").toArray(new String[0])[0].length();
            case "shown" -> System.out.println(Set.of("a", "bc", "def"));
            case "strings" -> strings();
            case "found" -> seen = set().contains("x") ? 1 : 0;
            case "printed" -> System.out.println(new Object());
            case "linked" -> linked();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    static void identity() {
        seen = System.identityHashCode(new Object());
    }

    static void text() {
        seen = new Object().toString().length();
    }

    private static Set<Object> set() {
        Set<Object> set = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            set.add(new Object());
        }
        return set;
    }

    static void order() {
        for (Object each : set()) {
            seen += each == null ? 1 : 2;
        }
    }

    static void concurrent() {
        Map<Object, Integer> map = new ConcurrentHashMap<>();
        map.put(new Object(), 1);
        map.put(new Object(), 2);
        for (int each : map.values()) {
            seen = each;
        }
    }

    static void constant() {
        for (String each : Set.of("a", "b", "c")) {
            seen = each.length();
        }
    }

    private static int filled(Map<Object, Integer> map) {
        map.put(FIRST, 1);
        map.put(SECOND, 2);
        return map.values().iterator().next();
    }

    static void strings() {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        map.put("b", 2);
        for (String each : map.keySet()) {
            seen = each.length();
        }
    }

    static void linked() {
        for (Object each : new LinkedHashSet<>(java.util.List.of(new Object(), new Object()))) {
            seen += each == null ? 1 : 2;
        }
    }
}
