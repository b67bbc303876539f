package streams;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Probes streams from many sources, flatMap combinations, sorted stability and small algorithms on streams. */
public final class StreamSources {
    private StreamSources() {
    }

    private static <T> Stream<List<T>> permutations(List<T> items) {
        if (items.isEmpty()) {
            return Stream.of(List.of());
        }
        return IntStream.range(0, items.size()).boxed().flatMap(i -> {
            List<T> rest = new ArrayList<>(items);
            T head = rest.remove((int) i);
            return permutations(rest).map(tail -> {
                List<T> all = new ArrayList<>(List.of(head));
                all.addAll(tail);
                return all;
            });
        });
    }

    private static <A, B, R> Stream<R> zip(Stream<A> a, Stream<B> b, Function<A, Function<B, R>> f) {
        Iterator<A> left = a.iterator();
        Iterator<B> right = b.iterator();
        Iterable<R> zipped = () -> new Iterator<>() {
            @Override
            public boolean hasNext() {
                return left.hasNext() && right.hasNext();
            }

            @Override
            public R next() {
                return f.apply(left.next()).apply(right.next());
            }
        };
        return StreamSupport.stream(zipped.spliterator(), false);
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new TreeMap<>(Map.of("x", 1, "y", 2));
        System.out.println(map.entrySet().stream().map(e -> e.getKey() + e.getValue()).toList() + " "
                + new ArrayDeque<>(List.of(3, 2, 1)).stream().sorted().toList() + " " + Arrays.stream(new double[] {1, 2}).sum());
        System.out.println(Pattern.compile("\\W+").splitAsStream("one, two; three").toList() + " " + "a\nb".lines().count() + " "
                + Stream.<String>builder().add("p").add("q").build().toList() + " " + Optional.of(4).stream().count());
        System.out.println(permutations(List.of("a", "b", "c")).map(p -> String.join("", p)).toList());
        System.out.println(zip(Stream.of(1, 2, 3), Stream.of("a", "b"), n -> s -> s.repeat(n)).toList());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(Collection::stream).map(n -> n * 10).toList()
                + " " + Stream.of(1, 2).flatMap(n -> n == 1 ? null : Stream.of(n)).toList());
        System.out.println(Stream.of("bb", "a", "cc", "d", "aa").sorted((p, q) -> p.length() - q.length()).toList());
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).toList());
        Map<String, List<String>> anagrams = Stream.of("listen", "silent", "enlist", "google", "gogole").collect(
                Collectors.groupingBy(w -> w.chars().sorted().mapToObj(c -> "" + (char) c).collect(Collectors.joining()),
                        LinkedHashMap::new, Collectors.toList()));
        System.out.println(anagrams);
        System.out.println(Stream.of(5, 3, 8).map(Stream::of).map(s -> s.map(n -> n + 1)).flatMap(Function.identity()).toList());
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream();
        source.add(3);
        System.out.println(late.toList() + " late binding");
        Spliterator<Integer> split = IntStream.range(0, 8).boxed().spliterator();
        System.out.println(split.getExactSizeIfKnown() + " " + Stream.of(1, 2, 3).filter(n -> n > 1).spliterator().getExactSizeIfKnown());
        System.out.println(IntStream.rangeClosed(1, 4).mapToObj(r -> IntStream.rangeClosed(1, 4).mapToObj(c -> String.valueOf(r * c))
                .collect(Collectors.joining("\t"))).collect(Collectors.joining("\n")));
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).parallel().map(n -> n * n).sequential().collect(Collectors.toList()));
        System.out.println(Stream.of("x").peek(x -> { }).count() + " " + Stream.of(4, 4, 5).distinct().skip(1).findAny().get() + " "
                + Stream.of(9, 7).sorted().limit(1).toList() + " " + Stream.of(1, 2, 3, 4).skip(10).toList());
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String triples = IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).boxed().flatMap(b ->
                IntStream.rangeClosed(b, 20).filter(c -> a * a + b * b == c * c).mapToObj(c -> a + "-" + b + "-" + c)))
                .collect(Collectors.joining(" "));
        System.out.println(triples);
    }
}
