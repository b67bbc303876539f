package objects;

import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Probes member, local and anonymous classes: captured variables, outer instances, shadowing and qualified creation. */
public final class InnerClasses {
    private final String name;
    private int counter;

    private InnerClasses(String name) {
        this.name = name;
    }

    private class Inner {
        private final String name = "inner of " + InnerClasses.this.name;

        private class Deep {
            String path() {
                counter++;
                return InnerClasses.this.name + "/" + Inner.this.name + "/" + counter;
            }
        }

        Deep deep() {
            return new Deep();
        }
    }

    private class Sub extends Inner {
        String both() {
            return super.name + "|" + name;
        }
    }

    private static final class Outsider extends Inner {
        Outsider(InnerClasses outer) {
            outer.super();
        }
    }

    private IntSupplier local(int start, String label) {
        final int[] calls = {0};
        class Counter implements IntSupplier {
            private int value = start;

            @Override
            public int getAsInt() {
                calls[0]++;
                counter += 10;
                value += label.length();
                return value * 100 + calls[0];
            }

            Counter copy() {
                return new Counter();
            }
        }
        Counter first = new Counter();
        first.getAsInt();
        return first.copy();
    }

    private abstract static class Template {
        private final String prepared;

        Template(String prefix) {
            prepared = prefix + body();
        }

        abstract String body();
    }

    private Template anonymous(int captured) {
        return new Template("pre-") {
            private final String field = "assigned";

            {
                counter += captured;
            }

            @Override
            String body() {
                return captured + ":" + field.length() + ":" + (InnerClasses.this == null) + ":" + name;
            }

            @Override
            public String toString() {
                return body() + " " + super.prepared;
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses one = new InnerClasses("one");
        InnerClasses two = new InnerClasses("two");
        Inner inner = one.new Inner();
        Inner.Deep deep = inner.new Deep();
        System.out.println(deep.path() + " " + inner.deep().path() + " " + two.new Sub().deep().path());
        System.out.println(two.new Sub().both() + " " + ((Inner) new Outsider(two)).name);
        IntSupplier supplier = one.local(5, "abc");
        System.out.println(supplier.getAsInt() + " " + supplier.getAsInt() + " " + one.counter);
        System.out.println(one.anonymous(7) + " " + one.counter);
        try {
            InnerClasses missing = args.length == 0 ? null : one;
            missing.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
        Supplier<Supplier<String>> nested = () -> new Supplier<>() {
            @Override
            public String get() {
                return getClass().isAnonymousClass() + " " + one.name + inner.name.length();
            }
        };
        System.out.println(nested.get().get());
        enum Local { X, Y }
        record Pair(Local a, int b) { }
        interface Named { String label(); }
        Named named = () -> new Pair(Local.Y, 3).toString();
        System.out.println(named.label() + " " + Local.values().length);
    }
}
