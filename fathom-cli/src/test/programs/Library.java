import dev.fathom.api.Assume;
import dev.fathom.api.Choose;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Chooses in the middle of library code, of class initialisers, of lambdas and of exception handlers. */
public class Library {
    record Point(int x, String name) {}

    static final class Lazy {
        static final int VALUE = Choose.intRange(1, 2);
        static int counter;
    }

    static final class OtherLazy {
        static final List<String> NAMES = new ArrayList<>(List.of("a", "b"));
    }

    public static void main(String[] args) {
        Map<Object, Object> map = new HashMap<>();
        Set<Point> points = new HashSet<>();
        StringBuilder text = new StringBuilder();
        Choose.intRange(1, 3); // dropped: what follows is the same three times
        for (int round = 0; round < Integer.parseInt(args[0]); round++) {
            switch (Choose.index(6)) {
                case 0 -> map.computeIfAbsent("key" + round, key -> Choose.intRange(0, 1));
                case 1 -> {
                    Lazy.counter += Lazy.VALUE;
                    text.append(Lazy.counter);
                }
                case 2 -> points.add(new Point(Choose.index(2), "p"));
                case 3 -> text.append(IntStream.range(0, 2)
                        .mapToObj(i -> Choose.bool() ? "x" : "y")
                        .collect(Collectors.joining("-")));
                case 4 -> fail(text);
                default -> {
                    OtherLazy.NAMES.add("n" + round);
                    Collections.sort(OtherLazy.NAMES, (one, other) -> other.compareTo(one));
                }
            }
        }
        PriorityQueue<Integer> queue = new PriorityQueue<>(map.size() + 1);
        queue.add(points.size());
        queue.add(text.length());
        Assume.that(new ArrayDeque<>(queue).size() == 2);
        Map<String, Integer> all = new LinkedHashMap<>();
        all.put(text.toString() + points.size() + map, queue.poll());
        assert !all.toString().contains("y-xx-y") : all.toString();
    }

    private static void fail(StringBuilder text) {
        try {
            if (Choose.bool()) {
                throw new IllegalStateException("first");
            }
            Object nothing = null;
            text.append(nothing.hashCode());
        } catch (IllegalStateException e) {
            text.append(e.getMessage().length());
        } catch (NullPointerException e) {
            text.append(Choose.oneOf("npe", "null"));
        } finally {
            text.append(Choose.bool() ? "" : "f");
        }
    }
}
