package objects;

/** Probes the order of static and instance initialisation, including virtual calls from constructors. */
public final class InitialisationOrder {
    private static void log(String text) {
        System.out.println(text);
    }

    private static int log(String text, int value) {
        System.out.println(text + "=" + value);
        return value;
    }

    private static class Base {
        static int counter = log("Base.counter", 1);
        int first = log("Base.first", 10);

        static {
            log("Base static block, counter " + counter);
            counter += 5;
        }

        {
            log("Base instance block, first " + first);
        }

        Base() {
            log("Base()");
            hook();
        }

        void hook() {
            log("Base.hook");
        }
    }

    private static class Derived extends Base {
        static final int CONSTANT = 3;
        static final Integer BOXED = log("Derived.BOXED", 4);
        int second = log("Derived.second", 20);
        final int third = 30;
        final String fourth = "4".concat("0");

        {
            log("Derived instance block, second " + second);
            second++;
        }

        static {
            log("Derived static block");
        }

        Derived() {
            this(log("argument", 7));
            log("Derived()");
        }

        Derived(int argument) {
            super();
            log("Derived(int) " + argument + " second " + second);
        }

        @Override
        void hook() {
            log("Derived.hook second " + second + " third " + third + " fourth " + fourth);
        }
    }

    private static final class Cyclic {
        static final Cyclic INSTANCE = new Cyclic();
        static int count = 5;
        static final int FIXED = 9;
        static final Integer LATE = 11;
        final String seen;

        Cyclic() {
            seen = count + " " + FIXED + " " + LATE;
            count++;
        }
    }

    private static final class Ping {
        static final String VALUE = "ping(" + Pong.VALUE + ")";
    }

    private static final class Pong {
        static final String VALUE = "pong(" + Ping.VALUE + ")";
    }

    private InitialisationOrder() {
    }

    public static void main(String[] args) {
        log("main");
        log("constant " + Derived.CONSTANT);
        log("array " + new Derived[1].length);
        log("static through subclass " + Derived.counter);
        log("--- first");
        new Derived();
        log("--- second");
        new Derived(8);
        log("--- base " + new Base().first);
        log(Cyclic.INSTANCE.seen + " then " + Cyclic.count);
        log(Ping.VALUE);
        log(Pong.VALUE);
    }
}
