package language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Probes generic sealed types: an either type, a validation, lenses over records and a typed event log. */
public final class GenericSealed {
    private sealed interface Either<L, R> {
        record Left<L, R>(L value) implements Either<L, R> {
        }

        record Right<L, R>(R value) implements Either<L, R> {
        }

        default <S> Either<L, S> flatMap(Function<? super R, Either<L, S>> f) {
            return switch (this) {
                case Left<L, R>(var l) -> new Left<>(l);
                case Right<L, R>(var r) -> f.apply(r);
            };
        }

        default <T> T fold(Function<? super L, ? extends T> left, Function<? super R, ? extends T> right) {
            return switch (this) {
                case Left<L, R> l -> left.apply(l.value());
                case Right<L, R> r -> right.apply(r.value());
            };
        }
    }

    private sealed interface Event<T extends Comparable<T>> permits Created, Changed, Deleted {
        T key();
    }

    private record Created<T extends Comparable<T>>(T key, String value) implements Event<T> {
    }

    private record Changed<T extends Comparable<T>>(T key, String before, String after) implements Event<T> {
    }

    private record Deleted<T extends Comparable<T>>(T key) implements Event<T> {
    }

    private GenericSealed() {
    }

    private static Either<String, Integer> parse(String text) {
        try {
            return new Either.Right<>(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return new Either.Left<>("bad " + text);
        }
    }

    private static Either<String, Integer> half(int n) {
        return n % 2 == 0 ? new Either.Right<>(n / 2) : new Either.Left<>("odd " + n);
    }

    private static <T extends Comparable<T>> Map<T, String> replay(List<Event<T>> events) {
        Map<T, String> state = new TreeMap<>();
        for (Event<T> event : events) {
            switch (event) {
                case Created<T>(T key, String value) when state.containsKey(key) -> throw new IllegalStateException("duplicate " + key + "=" + value);
                case Created<T>(T key, String value) -> state.put(key, value);
                case Changed<T>(var key, var before, var after) when before.equals(state.get(key)) -> state.put(key, after);
                case Changed<T>(var key, var before, var after) -> state.merge(key, "!" + after, String::concat);
                case Deleted<T>(var key) -> state.remove(key);
            }
        }
        return state;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"8", "7", "x", "12"}) {
            Either<String, Integer> result = parse(text).flatMap(GenericSealed::half).flatMap(GenericSealed::half);
            System.out.println(result + " " + result.fold(l -> "L:" + l, r -> "R:" + r));
        }
        List<Event<String>> events = new ArrayList<>(List.of(new Created<>("b", "1"), new Created<>("a", "2"), new Changed<>("b", "1", "10"),
                new Changed<>("a", "wrong", "20"), new Deleted<>("zz"), new Changed<>("c", "", "new")));
        System.out.println(replay(events));
        events.add(new Deleted<>("a"));
        System.out.println(replay(events) + " " + events.getLast() + " " + events.getFirst().key());
        events.add(new Created<>("b", "again"));
        try {
            replay(events);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(replay(List.<Event<Integer>>of(new Created<>(2, "two"), new Created<>(1, "one"))));
        System.out.println(new Created<>(1, "x").equals(new Created<>(1, "x")) + " " + new Deleted<>(5).hashCode());
    }
}
