package generics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Probes bounded type parameters, wildcards, recursive bounds, generic varargs and erasure casts. */
public final class BoundedTypes {
    private interface Monoid<T> {
        T zero();

        T plus(T a, T b);

        default T sum(Iterable<? extends T> items) {
            T total = zero();
            for (T item : items) {
                total = plus(total, item);
            }
            return total;
        }
    }

    private abstract static class Builder<T extends Builder<T>> {
        protected final StringBuilder out = new StringBuilder();

        abstract T self();

        T add(String text) {
            out.append(text).append(';');
            return self();
        }
    }

    private static final class NumberedBuilder extends Builder<NumberedBuilder> {
        private int n;

        @Override
        NumberedBuilder self() {
            return this;
        }

        NumberedBuilder number() {
            out.append(++n).append('.');
            return this;
        }
    }

    private static final class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        static <X extends Comparable<? super X>, Y> Comparator<Pair<X, Y>> byFirst() {
            return (p, q) -> p.a.compareTo(q.a);
        }

        <C> Pair<A, C> with(Function<? super B, ? extends C> f) {
            return new Pair<>(a, f.apply(b));
        }

        Pair<B, A> swap() {
            return new Pair<>(b, a);
        }

        @Override
        public String toString() {
            return "(" + a + "," + b + ")";
        }
    }

    private BoundedTypes() {
    }

    private static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> items) {
        T best = null;
        for (T item : items) {
            if (best == null || item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best;
    }

    private static <T extends CharSequence & Comparable<T>> String both(T a, T b) {
        return a.length() + b.length() + ":" + a.compareTo(b) + a.charAt(0);
    }

    @SafeVarargs
    private static <T> List<T> listOf(T... items) {
        return new ArrayList<>(Arrays.asList(items));
    }

    private static void swapAny(List<?> list) {
        swapCaptured(list);
    }

    private static <E> void swapCaptured(List<E> list) {
        E first = list.get(0);
        list.set(0, list.get(list.size() - 1));
        list.set(list.size() - 1, first);
    }

    private static double total(Collection<? extends Number> numbers) {
        double sum = 0;
        for (Number number : numbers) {
            sum += number.doubleValue();
        }
        return sum;
    }

    private static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<? super A, ? super B, ? extends C> f) {
        return a -> b -> f.apply(a, b);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Monoid<String> concat = new Monoid<>() {
            @Override
            public String zero() {
                return "";
            }

            @Override
            public String plus(String a, String b) {
                return a + b;
            }
        };
        System.out.println(concat.sum(List.of("a", "b", "c")) + " " + max(List.of(3, 9, 2)) + " " + both("abc", "abd"));
        System.out.println(new NumberedBuilder().number().add("x").number().add("y").out);
        List<Pair<String, Integer>> pairs = listOf(new Pair<>("z", 1), new Pair<>("b", 2));
        pairs.sort(Pair.byFirst());
        System.out.println(pairs + " " + pairs.get(0).with(n -> n * 1.5).swap());
        List<Object> mixed = listOf(1, "two", 3.0);
        swapAny(mixed);
        System.out.println(mixed + " " + total(List.of(1, 2.5, 3L)) + " " + BoundedTypes.<Integer, Integer, Integer>curry(Math::max).apply(3).apply(7));
        List raw = new ArrayList<String>();
        raw.add(5);
        List<String> strings = raw;
        System.out.println(strings.size() + " " + (Object) strings.get(0));
        try {
            String text = strings.get(0);
            System.out.println(text);
        } catch (ClassCastException e) {
            System.out.println("checkcast inserted at the use");
        }
        try {
            List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
            ((List) checked).add(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
    }
}
