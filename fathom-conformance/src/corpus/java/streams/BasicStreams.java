package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Probes the intermediate and terminal operations of object streams and their laziness. */
public final class BasicStreams {
    private BasicStreams() {
    }

    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "alpha", "echo");
        System.out.println(words.stream().filter(w -> w.length() == 5).map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println(words.stream().distinct().sorted().collect(Collectors.joining(", ", "<", ">")));
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .toList());
        System.out.println(words.stream().skip(1).limit(3).toList() + " " + words.stream().count());
        System.out.println(words.stream().reduce("", (a, b) -> a + b.charAt(0)) + " " + words.stream().reduce((a, b) -> b) + " "
                + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        System.out.println(words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length))
                + " " + Stream.empty().findFirst() + " " + words.stream().findFirst().get());
        System.out.println(words.stream().anyMatch("echo"::equals) + " " + words.stream().allMatch(w -> w.length() > 4) + " "
                + words.stream().noneMatch(String::isEmpty) + " " + Stream.of().allMatch(x -> false));
        System.out.println(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().sorted().map(String::valueOf)
                .collect(Collectors.joining()));
        System.out.println(Stream.iterate(1, n -> n * 2).limit(10).toList() + " "
                + Stream.iterate(100, n -> n > 1, n -> n / 3).toList());
        System.out.println(Stream.of(1, 3, 5, 6, 7, 8).takeWhile(n -> n % 2 == 1).toList() + " "
                + Stream.of(1, 3, 5, 6, 7, 8).dropWhile(n -> n % 2 == 1).toList());
        System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((n, sink) -> {
            for (int i = 0; i < n; i++) {
                sink.accept(n + "." + i);
            }
        }).toList());
        System.out.println(Stream.concat(Stream.of("a"), Stream.of("b", "c")).toList() + " " + Stream.ofNullable(null).count());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).filter(n -> n % 3 == 0).limit(4).toList() + " " + counter[0]);
        List<String> log = new ArrayList<>();
        Optional<Integer> first = Stream.of(5, 12, 7, 20).peek(n -> log.add("see" + n)).filter(n -> n > 10)
                .peek(n -> log.add("keep" + n)).map(n -> n * 2).findFirst();
        System.out.println(first + " " + log);
        log.clear();
        Stream.of(3, 1, 2).peek(n -> log.add("before" + n)).sorted().peek(n -> log.add("after" + n)).forEachOrdered(n -> { });
        System.out.println(log);
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Object[] objects = words.stream().limit(2).toArray();
        String[] strings = words.stream().limit(2).toArray(String[]::new);
        System.out.println(objects.getClass().getSimpleName() + Arrays.toString(strings));
        try {
            words.stream().toList().add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is unmodifiable");
        }
        StringBuilder closed = new StringBuilder();
        try (Stream<String> stream = words.stream().onClose(() -> closed.append("one")).onClose(() -> closed.append("two"))) {
            System.out.println(stream.iterator().next());
        }
        System.out.println(closed);
        try {
            Stream.of(1, null).map(Object::toString).forEach(s -> { });
        } catch (NullPointerException e) {
            System.out.println("null element");
        }
        try {
            Stream.of().findAny().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
