package objects;

/** Probes default method resolution: diamonds, overrides, super calls, private and static interface methods. */
public final class DefaultMethods {
    private interface Top {
        default String name() {
            return "Top";
        }

        default String twice() {
            return decorate(name()) + decorate(name());
        }

        private String decorate(String text) {
            return "<" + text + secret() + ">";
        }

        private static String secret() {
            return "!";
        }

        static String name(int n) {
            return "static" + n;
        }
    }

    private interface Left extends Top {
        @Override
        default String name() {
            return "Left(" + Top.super.name() + ")";
        }
    }

    private interface Right extends Top {
    }

    private static class Diamond implements Left, Right {
    }

    private interface Rival {
        default String name() {
            return "Rival";
        }
    }

    private static class Both implements Left, Rival {
        @Override
        public String name() {
            return Left.super.name() + "+" + Rival.super.name();
        }
    }

    private static class ClassWins {
        public String name() {
            return "class";
        }
    }

    private static class Inheriting extends ClassWins implements Top {
    }

    private abstract static class Reabstracted implements Top {
        @Override
        public abstract String name();
    }

    private static final class Concrete extends Reabstracted {
        @Override
        public String name() {
            return "concrete";
        }
    }

    private static class Sub extends Diamond {
        @Override
        public String name() {
            return "Sub:" + super.name();
        }
    }

    private interface Generic<T> {
        T make(T seed);

        default T thrice(T seed) {
            return make(make(make(seed)));
        }
    }

    private interface Counting extends Generic<Integer> {
        @Override
        Integer make(Integer seed);
    }

    private DefaultMethods() {
    }

    public static void main(String[] args) {
        Top[] all = {new Top() { }, new Left() { }, new Right() { }, new Diamond(), new Both(), new Inheriting(),
            new Concrete(), new Sub()};
        for (Top top : all) {
            System.out.println(top.name() + " " + top.twice());
        }
        System.out.println(((Rival) new Both()).name() + " " + Top.name(4));
        Counting increment = n -> n + 1;
        Generic<String> append = s -> s + "x";
        System.out.println(increment.thrice(5) + " " + append.thrice(""));
        Generic<Integer> asGeneric = increment;
        System.out.println(asGeneric.make(9));
        java.util.Comparator<String> byLength = java.util.Comparator.comparing(String::length);
        System.out.println(byLength.reversed().thenComparing(java.util.Comparator.reverseOrder()).compare("ab", "cd"));
    }
}
