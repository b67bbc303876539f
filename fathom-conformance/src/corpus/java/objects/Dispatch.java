package objects;

/** Probes method selection: overload resolution, overriding versus hiding, private and super calls, field hiding. */
public final class Dispatch {
    private static class Parent {
        String field = "parent field";
        static String kind() {
            return "Parent.kind";
        }

        private String hidden() {
            return "Parent.hidden";
        }

        String callHidden() {
            return hidden() + " " + kind() + " " + field;
        }

        String take(Object o) {
            return "Parent.take(Object)";
        }

        String virtual() {
            return "Parent.virtual";
        }

        String callVirtual() {
            return virtual();
        }
    }

    private static class Child extends Parent {
        String field = "child field";

        static String kind() {
            return "Child.kind";
        }

        private String hidden() {
            return "Child.hidden";
        }

        String take(String s) {
            return "Child.take(String)";
        }

        @Override
        String virtual() {
            return "Child.virtual > " + super.virtual();
        }

        String fields() {
            return field + ", " + super.field + ", " + ((Parent) this).field + ", " + hidden();
        }
    }

    private static final class GrandChild extends Child {
        @Override
        String virtual() {
            return "GrandChild.virtual > " + super.virtual();
        }

        @Override
        String take(Object o) {
            return "GrandChild.take(Object)";
        }
    }

    private Dispatch() {
    }

    private static String over(int x) {
        return "int";
    }

    private static String over(long x) {
        return "long";
    }

    private static String over(double x) {
        return "double";
    }

    private static String over(Integer x) {
        return "Integer";
    }

    private static String over(Object x) {
        return "Object";
    }

    private static String over(int... x) {
        return "int..." + x.length;
    }

    private static String only(long x) {
        return "long " + x;
    }

    private static String only(Object x) {
        return "Object " + x;
    }

    private static String varargs(Object... x) {
        return x == null ? "null array" : "Object..." + x.length;
    }

    private static String varargs(String first, Object... rest) {
        return "String,Object..." + rest.length;
    }

    public static void main(String[] args) {
        Parent parent = new Parent();
        Child child = new Child();
        Parent mixed = new GrandChild();
        System.out.println(parent.callHidden() + " | " + child.callHidden());
        System.out.println(child.fields());
        System.out.println(mixed.field + " " + ((Child) mixed).field);
        System.out.println(parent.callVirtual() + " | " + child.callVirtual() + " | " + mixed.callVirtual());
        System.out.println(mixed.take("s") + " " + child.take("s") + " " + child.take((Object) "s") + " "
                + ((Child) mixed).take("s"));
        byte b = 1;
        char c = 'c';
        System.out.println(over(b) + " " + over(c) + " " + over(1) + " " + over(1L) + " " + over(1f) + " "
                + over(Integer.valueOf(1)) + " " + over(Long.valueOf(1)) + " " + over("s") + " " + over() + " "
                + over(1, 2));
        System.out.println(only(5) + ", " + only('x') + ", " + only(2.5) + ", " + only(Integer.valueOf(6)));
        System.out.println(varargs(1, 2) + ", " + varargs("a", "b") + ", " + varargs((Object) null) + ", "
                + varargs((Object[]) null) + ", " + varargs(new Object[] {1, 2, 3}) + ", " + varargs(new int[] {1, 2}));
        System.out.println(new Object() {
            String added() {
                return "added to an anonymous type";
            }
        }.added());
    }
}
