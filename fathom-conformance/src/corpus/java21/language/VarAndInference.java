package language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Probes local variable inference, anonymous types in var, inference in record patterns and chained generic calls. */
public final class VarAndInference {
    private record Entry<K, V>(K key, V value) {
        static <K, V> Entry<K, V> of(K key, V value) {
            return new Entry<>(key, value);
        }
    }

    private record Tree<T>(T value, List<Tree<T>> children) {
        @SafeVarargs
        static <T> Tree<T> of(T value, Tree<T>... children) {
            return new Tree<>(value, List.of(children));
        }
    }

    private VarAndInference() {
    }

    private static <T> int size(Tree<T> tree) {
        return tree instanceof Tree(var value, var children) ? 1 + children.stream().mapToInt(VarAndInference::size).sum() : 0;
    }

    private static <T> String show(Tree<T> tree) {
        return switch (tree) {
            case Tree(var value, var children) when children.isEmpty() -> String.valueOf(value);
            case Tree(var value, var children) -> value + children.reversed().stream().map(VarAndInference::show)
                    .collect(Collectors.joining(" ", "(", ")"));
        };
    }

    private static String pair(Entry<?, ?> entry) {
        return switch (entry) {
            case Entry(String key, Integer value) when value > key.length() -> key + " is shorter than " + value;
            case Entry(String key, Integer value) -> key + " is not shorter than " + value;
            case Entry(Entry(var a, var b), var c) -> "nested " + a + b + c;
            case Entry(var key, var value) -> "some " + key + " " + value;
        };
    }

    public static void main(String[] args) {
        var counter = new Object() {
            private int count;

            int next() {
                return ++count;
            }
        };
        counter.next();
        System.out.println(counter.next() + counter.count);
        var map = new LinkedHashMap<String, List<Integer>>();
        for (var i = 0; i < 6; i++) {
            map.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).addFirst(i);
        }
        for (var entry : map.sequencedEntrySet().reversed()) {
            System.out.print(entry.getKey() + entry.getValue() + " ");
        }
        System.out.println(map.lastEntry().getValue().getLast());
        BiFunction<Integer, Integer, Integer> add = (var a, var b) -> a + b;
        Supplier<Supplier<String>> nested = () -> () -> "inner " + add.apply(20, 22);
        System.out.println(nested.get().get());
        System.out.println(pair(Entry.of("abc", 5)) + ", " + pair(Entry.of("abc", 1)) + ", " + pair(Entry.of(Entry.of(1, 'x'), null)) + ", "
                + pair(Entry.of(null, 2.5)));
        var tree = Tree.of("root", Tree.of("a"), Tree.of("b", Tree.of("c"), Tree.of("d")));
        System.out.println(size(tree) + " " + show(tree) + " " + show(Tree.of(1, Tree.of(2))));
        var sorted = IntStream.range(0, 10).mapToObj(i -> Entry.of(i * 7 % 10, i)).sorted(Comparator.comparing((Entry<Integer, Integer> e) -> e.key())
                .reversed()).map(e -> e.value()).toList();
        System.out.println(sorted);
        var numbers = List.of(1, 2.5, 3L);
        var total = 0.0;
        for (var number : numbers) {
            total += number.doubleValue();
        }
        System.out.println(total + " " + numbers.getFirst().getClass().getSimpleName());
    }
}
