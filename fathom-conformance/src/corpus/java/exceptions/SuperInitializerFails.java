package exceptions;

/** Probes a superclass whose initialiser fails: the subclass fails with it, and later tries say why. */
public final class SuperInitializerFails {
    static class B {
        static int z = 1 / Integer.parseInt("0");
    }

    static class D extends B {
        static int y = Integer.parseInt("3");
    }

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++)
            try {
                System.out.println(D.y);
            } catch (Throwable t) {
                t.printStackTrace(System.out);
            }
        try {
            System.out.println(B.z);
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }
}
