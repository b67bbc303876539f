package exceptions;

import java.util.*;

/** Probes stack traces: constructors left out, initialisers, natives, lambdas, reflection, limits, uncaught causes. */
public final class TraceShapes {
    static class A {
        static int x = f();

        static int f() {
            throw new IllegalStateException("in init");
        }
    }

    static class P {
        static {
            if (TraceShapes.on) new Exception("parent init").printStackTrace(System.out);
        }
    }

    static class Q extends P {
        static int v = 3;

        static {
            new Exception("child init").printStackTrace(System.out);
        }
    }

    static boolean on = true;

    static class My extends Exception {
        My(String m) {
            this(m, 1);
        }

        My(String m, int i) {
            super(m);
        }
    }

    static void rec(int n) {
        if (n == 0) throw new RuntimeException("deep");
        rec(n - 1);
    }

    public static void main(String[] args) throws Exception {
        try {
            throw new My("mine");
        } catch (My e) {
            e.printStackTrace(System.out);
        }
        try {
            rec(5);
        } catch (RuntimeException e) {
            e.printStackTrace(System.out);
        }
        try {
            rec(1500);
        } catch (RuntimeException e) {
            System.out.println(e.getStackTrace().length);
            System.out.println(e.getStackTrace()[1023]);
        }
        try {
            System.out.println(A.x);
        } catch (Throwable e) {
            e.printStackTrace(System.out);
        }
        try {
            System.out.println(A.x);
        } catch (Throwable e) {
            e.printStackTrace(System.out);
        }
        System.out.println(Q.v);
        try {
            System.arraycopy(new int[3], 0, new int[2], 0, 3);
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            List.of(1).add(2);
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            Integer.parseInt("x");
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            new ArrayList<>(List.of(3, 1)).forEach(x -> {
                throw new RuntimeException("lambda");
            });
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            List.of(1, 2).stream().map(x -> x / 0).toList();
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            new Object().wait();
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            new TraceShapes().clone();
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            try {
                rec(1);
            } catch (Exception e) {
                throw new IllegalStateException("outer", e);
            }
        } catch (Exception e) {
            e.printStackTrace(System.out);
            StackTraceElement[] s = e.getStackTrace();
            System.out.println(s[0].getClassName() + " " + s[0].getMethodName() + " " + s[0].getFileName() + " "
                    + s[0].getLineNumber() + " " + s[0].getModuleName() + " " + s[0].getClassLoaderName() + " "
                    + s[0].isNativeMethod());
        }
        try {
            TraceShapes.class.getDeclaredMethod("rec", int.class).invoke(null, 1);
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        try {
            "x".substring(5);
        } catch (Exception e) {
            e.printStackTrace(System.out);
            StackTraceElement s = e.getStackTrace()[0];
            System.out.println(s.getModuleName() + " " + s.getModuleVersion() + " " + s.getClassLoaderName());
        }
        try {
            Object o = "s";
            Integer i = (Integer) o;
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        Thread.dumpStack();
        System.out.println(Arrays.toString(Thread.currentThread().getStackTrace()));
        Throwable t = new Throwable("sup");
        t.addSuppressed(new Exception("s1"));
        t.printStackTrace(System.out);
        Exception no = new Exception("nost", null, false, false) {};
        no.printStackTrace(System.out);
        System.out.println(no.getStackTrace().length);
        throw new IllegalArgumentException("uncaught", new RuntimeException("why"));
    }
}
