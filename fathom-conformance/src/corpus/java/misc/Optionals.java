package misc;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Probes Optional and its primitive variants, and the Objects helper class. */
public final class Optionals {
    private Optionals() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Optional<String> full = Optional.of("value");
        Optional<String> none = Optional.empty();
        System.out.println(full + " " + none + " " + full.map(String::length) + " " + none.map(String::length) + " "
                + full.filter(String::isEmpty) + " " + full.flatMap(v -> Optional.of(v + "!")) + " " + full.map(v -> null));
        System.out.println(full.orElse("x") + " " + none.orElse("x") + " " + none.orElseGet(() -> "made") + " " + none.or(() -> Optional.of("or")) + " "
                + full.isPresent() + " " + none.isEmpty() + " " + full.stream().count() + " " + Optional.ofNullable(null).isPresent());
        full.ifPresent(v -> System.out.println("present " + v));
        none.ifPresentOrElse(v -> System.out.println("never"), () -> System.out.println("absent"));
        System.out.println(full.equals(Optional.of("value")) + " " + none.equals(Optional.empty()) + " " + full.hashCode() + " " + none.hashCode());
        attempt("get", none::get);
        attempt("orElseThrow", none::orElseThrow);
        attempt("custom", () -> none.orElseThrow(() -> new IllegalStateException("custom")));
        attempt("of null", () -> Optional.of(null));
        OptionalInt i = OptionalInt.of(5);
        OptionalLong l = OptionalLong.empty();
        OptionalDouble d = OptionalDouble.of(2.5);
        System.out.println(i + " " + l + " " + d + " " + i.getAsInt() + " " + l.orElse(7) + " " + d.orElseThrow() + " " + i.equals(OptionalInt.of(5)));
        attempt("long", l::getAsLong);
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.toString(null, "default") + " "
                + Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(null) + " " + Objects.compare("a", "b", String::compareTo) + " "
                + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Objects.checkIndex(2, 3) + " " + Objects.hash(1, 2, 3));
        attempt("checkIndex", () -> Objects.checkIndex(3, 3));
        attempt("checkFromToIndex", () -> Objects.checkFromToIndex(2, 1, 3));
        attempt("checkFromIndexSize", () -> Objects.checkFromIndexSize(1, 3, 3));
        attempt("requireNonNull", () -> Objects.requireNonNull(null, () -> "supplied"));
        try {
            none.orElseThrow(NoSuchElementException::new);
        } catch (NoSuchElementException e) {
            System.out.println("fresh " + e.getMessage());
        }
    }
}
