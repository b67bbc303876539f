package objects;

/** Probes the laziness of interface initialisation: only with default methods or when a field is read. */
public final class InterfaceInitialisation {
    private static Object log(String text) {
        System.out.println("init " + text);
        return text;
    }

    private interface Plain {
        Object FIELD = log("Plain");

        void nothing();
    }

    private interface WithDefault {
        Object FIELD = log("WithDefault");

        default String describe() {
            return "described " + FIELD;
        }
    }

    private interface Extending extends WithDefault {
        Object OTHER = log("Extending");
    }

    private interface WithStatic {
        Object FIELD = log("WithStatic");

        static String help() {
            return "help";
        }
    }

    private static class A implements Plain, Extending {
        static {
            log("A");
        }

        @Override
        public void nothing() {
            System.out.println("A.nothing");
        }
    }

    private static class B extends A implements WithStatic {
        static Object own = log("B");
    }

    private static final class Holder {
        static final Object LAZY = log("Holder");

        private Holder() {
        }
    }

    private InterfaceInitialisation() {
    }

    public static void main(String[] args) throws Exception {
        System.out.println("new B");
        B b = new B();
        b.nothing();
        System.out.println(b.describe());
        System.out.println("reading Plain.FIELD");
        System.out.println(Plain.FIELD);
        System.out.println("reading Extending.OTHER");
        System.out.println(Extending.OTHER);
        System.out.println("static interface method");
        System.out.println(WithStatic.help());
        System.out.println("class literal");
        Class<?> literal = Holder.class;
        System.out.println(literal.getSimpleName());
        System.out.println("instanceof " + ((Object) b instanceof Plain));
        Class.forName("objects.InterfaceInitialisation$Holder", false, InterfaceInitialisation.class.getClassLoader());
        System.out.println("loaded without initialising");
        Class.forName("objects.InterfaceInitialisation$Holder");
        System.out.println("initialised: " + Holder.LAZY);
    }
}
