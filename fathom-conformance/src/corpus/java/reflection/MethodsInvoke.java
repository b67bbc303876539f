package reflection;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Probes method lookup and invocation: virtual dispatch, adaptation of arguments, varargs, statics and wrapped exceptions. */
public final class MethodsInvoke {
    private static class Base {
        public String who() {
            return "base";
        }

        private String secret(int n) {
            return "secret" + n;
        }

        static long add(int a, long b) {
            return a + b;
        }

        public void fail(String message) throws Exception {
            throw new Exception(message);
        }

        protected double mix(byte b, char c, float f, double d, boolean z) {
            return z ? b + c + f + d : -1;
        }

        public String var(String first, Object... rest) {
            return first + rest.length;
        }

        public final synchronized int[] array(int[] in) {
            return in;
        }

        void nothing() {
        }
    }

    private static final class Derived extends Base {
        @Override
        public String who() {
            return "derived";
        }

        @SuppressWarnings({"unused", "unchecked"})
        private static <T extends Comparable<T>> T generic(List<? super T> list, T... values) {
            return values[0];
        }
    }

    private MethodsInvoke() {
    }

    private static void attempt(String label, Method method, Object target, Object... arguments) {
        try {
            System.out.println(label + ": " + method.invoke(target, arguments));
        } catch (InvocationTargetException e) {
            System.out.println(label + ": target threw " + e.getCause() + " message " + e.getMessage());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName());
        } catch (NullPointerException e) {
            System.out.println(label + ": NullPointerException");
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> type : new Class<?>[] {Base.class, Derived.class}) {
            Method[] methods = type.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) {
                System.out.println(Modifier.toString(method.getModifiers()) + " | " + method + " | " + method.toGenericString() + " | "
                        + method.getParameterCount() + " " + method.isVarArgs() + " " + Arrays.toString(method.getExceptionTypes()));
            }
        }
        Derived derived = new Derived();
        Method who = Base.class.getMethod("who");
        attempt("virtual", who, derived);
        attempt("base", who, new Base());
        Method secret = Base.class.getDeclaredMethod("secret", int.class);
        secret.setAccessible(true);
        attempt("private", secret, derived, 5);
        attempt("widened argument", secret, derived, (short) 6);
        attempt("narrowed argument", secret, derived, 7L);
        attempt("string argument", secret, derived, "7");
        attempt("null argument", secret, derived, (Object) null);
        attempt("missing argument", secret, derived);
        Method add = Base.class.getDeclaredMethod("add", int.class, long.class);
        attempt("static", add, null, 1, 2);
        attempt("static with receiver", add, "ignored", 'a', (byte) 1);
        attempt("mixed", Base.class.getDeclaredMethod("mix", byte.class, char.class, float.class, double.class, boolean.class), derived,
                (byte) 1, 'a', 2, 0.5f, true);
        attempt("throws", Base.class.getMethod("fail", String.class), derived, "checked");
        attempt("null receiver", who, null);
        attempt("wrong receiver", who, "text");
        attempt("void", Base.class.getDeclaredMethod("nothing"), derived);
        Method var = Base.class.getMethod("var", String.class, Object[].class);
        attempt("varargs", var, derived, "v", new Object[] {1, 2});
        attempt("varargs unpacked", var, derived, "v", 1, 2);
        int[] same = {1};
        System.out.println(Base.class.getMethod("array", int[].class).invoke(derived, (Object) same) == same);
        attempt("library", String.class.getMethod("substring", int.class, int.class), "reflection", 0, 7);
        attempt("library static", Integer.class.getMethod("parseInt", String.class), null, "x1");
        attempt("interface", List.class.getMethod("size"), List.of(1, 2));
        for (Object[] missing : new Object[][] {{"who", int.class}, {"absent"}, {"secret", int.class}}) {
            try {
                Class<?>[] types = missing.length == 1 ? new Class<?>[0] : new Class<?>[] {(Class<?>) missing[1]};
                Derived.class.getMethod((String) missing[0], types);
            } catch (NoSuchMethodException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(who.equals(Base.class.getMethod("who")) + " " + Derived.class.getMethod("who").getDeclaringClass().getSimpleName()
                + " " + Derived.class.getMethod("var", String.class, Object[].class).getDeclaringClass().getSimpleName());
    }
}
