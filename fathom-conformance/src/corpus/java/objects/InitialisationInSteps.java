package objects;

/** The order in which a class, its superclass and its interfaces are initialised, and what each sees of the others. */
public class InitialisationInSteps {
    private static int log(String name, int value) {
        System.out.println(name + " " + value);
        return value;
    }

    interface Unused {
        int NEVER = log("Unused", 0);
    }

    interface Top {
        int TOP = log("Top", 1);

        default void top() {}
    }

    interface Left extends Top {
        int LEFT = log("Left", 2);

        default void left() {}
    }

    interface Right extends Top, Unused {
        int RIGHT = log("Right", 3);

        default void right() {}
    }

    static class Base {
        static final int BASE = log("Base", Right.RIGHT + 10);
    }

    static class Middle extends Base implements Right {}

    static class Derived extends Middle implements Left {
        static final int DERIVED = log("Derived", Left.LEFT + BASE);
    }

    interface Broken {
        int BROKEN = log("Broken", 1 / Integer.parseInt("0"));

        default void broken() {}
    }

    static class OfBroken extends Middle implements Broken {
        static final int OWN = log("OfBroken", 4);
    }

    static class OfBrokenToo implements Broken {
        static void use() {}
    }

    public static void main(String[] arguments) {
        System.out.println(Derived.DERIVED);
        for (int i = 0; i < 2; i++) {
            attempt(() -> System.out.println(OfBroken.OWN));
            attempt(OfBrokenToo::use);
        }
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (LinkageError e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage() + " " + e.getCause());
            for (StackTraceElement each : e.getStackTrace()) {
                System.out.println("  " + each.getClassName() + "." + each.getMethodName());
            }
        }
    }
}
