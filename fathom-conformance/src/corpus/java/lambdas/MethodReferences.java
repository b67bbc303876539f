package lambdas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Probes every kind of method reference: static, bound, unbound, super, constructors, arrays and varargs. */
public final class MethodReferences {
    private static class Greeter {
        private final String greeting;

        Greeter() {
            this("hello");
        }

        Greeter(String greeting) {
            this.greeting = greeting;
        }

        String greet(String name) {
            return greeting + " " + name;
        }
    }

    private static final class Shouter extends Greeter {
        Shouter() {
            super("HEY");
        }

        @Override
        String greet(String name) {
            UnaryOperator<String> parent = super::greet;
            UnaryOperator<String> mine = this::shout;
            return mine.apply(parent.apply(name));
        }

        private String shout(String text) {
            return text.toUpperCase() + "!";
        }
    }

    private interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    private final class Member {
        private final int n;

        Member(int n) {
            this.n = n;
        }

        @Override
        public String toString() {
            return "member" + n + "of" + name;
        }
    }

    private final String name;

    private MethodReferences(String name) {
        this.name = name;
    }

    private IntFunction<Member> maker() {
        return Member::new;
    }

    private static String join(Object... parts) {
        return parts.length + Arrays.toString(parts);
    }

    private static <T> String generic(T value) {
        return "generic " + value;
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        Function<String, Integer> length = String::length;
        Supplier<String> bound = "bound text"::trim;
        BiFunction<String, String, Boolean> starts = String::startsWith;
        System.out.println(parse.apply("42") + length.apply("four") + " " + bound.get() + " " + starts.apply("abc", "ab"));
        Supplier<Greeter> make = Greeter::new;
        Function<String, Greeter> makeWith = Greeter::new;
        System.out.println(make.get().greet("a") + ", " + makeWith.apply("hi").greet("b") + ", " + new Shouter().greet("c"));
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> arrays = String[][]::new;
        System.out.println(array.apply(3).length + " " + arrays.apply(2).length);
        Function<int[], Object> cloner = int[]::clone;
        System.out.println(((int[]) cloner.apply(new int[] {1, 2})).length);
        TriFunction<String, Integer, Integer, String> substring = String::substring;
        TriFunction<Object, Object, Object, String> varargs = MethodReferences::join;
        Supplier<String> noArguments = MethodReferences::join;
        System.out.println(substring.apply("abcdef", 1, 4) + " " + varargs.apply(1, "b", null) + " " + noArguments.get());
        Function<Integer, String> generic = MethodReferences::<Number>generic;
        System.out.println(generic.apply(8) + " " + new MethodReferences("outer").maker().apply(5));
        Consumer<String> ignoringResult = new ArrayList<>()::add;
        ignoringResult.accept("dropped");
        Supplier<Map<String, List<Integer>>> mapMaker = HashMap::new;
        Map<String, List<Integer>> map = mapMaker.get();
        map.computeIfAbsent("k", k -> new ArrayList<>()).add(1);
        System.out.println(map);
        ToIntFunction<List<?>> size = List::size;
        System.out.println(size.applyAsInt(List.of(1, 2, 3)));
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc"));
        words.sort(Comparator.comparing(String::length, Comparator.reverseOrder()));
        words.replaceAll(String::toUpperCase);
        words.removeIf("A"::equals);
        words.forEach(System.out::println);
        int[] receiverEvaluations = {0};
        Supplier<String> once = receiver(receiverEvaluations)::toString;
        once.get();
        once.get();
        System.out.println("receiver evaluated " + receiverEvaluations[0]);
        String missing = args.length == 0 ? null : "";
        try {
            Supplier<Integer> npe = missing::length;
            System.out.println(npe);
        } catch (NullPointerException e) {
            System.out.println("null receiver fails at creation");
        }
    }

    private static Object receiver(int[] counter) {
        counter[0]++;
        return "receiver";
    }
}
