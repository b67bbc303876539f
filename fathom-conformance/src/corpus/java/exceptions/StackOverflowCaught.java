package exceptions;

/** Probes that StackOverflowError is thrown, can be caught, and leaves the program in working order. */
public final class StackOverflowCaught {
    private int depth;

    private StackOverflowCaught() {
    }

    private void recurse() {
        depth++;
        recurse();
    }

    private static long sum(long n) {
        return n + sum(n + 1);
    }

    private static int finallyCount;

    private static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            finallyCount = n;
        }
    }

    private static final class Loop {
        private Loop self = this;

        @Override
        public String toString() {
            return "<" + self + ">";
        }
    }

    private static int bounded(int n) {
        return n == 0 ? 0 : 1 + bounded(n - 1);
    }

    public static void main(String[] args) {
        StackOverflowCaught probe = new StackOverflowCaught();
        try {
            probe.recurse();
            System.out.println("unreached");
        } catch (StackOverflowError e) {
            System.out.println("instance: " + (probe.depth > 500) + " " + e.getMessage() + " "
                    + (e.getStackTrace().length > 100));
        }
        try {
            System.out.println(sum(1));
        } catch (StackOverflowError e) {
            System.out.println("static: " + e + " " + e.getStackTrace()[50].getMethodName());
        }
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("finally ran down to " + finallyCount);
        }
        try {
            System.out.println(new Loop());
        } catch (StackOverflowError e) {
            System.out.println("toString loop");
        }
        try {
            Object o = new Object[1];
            ((Object[]) o)[0] = o;
            System.out.println(java.util.Arrays.deepToString((Object[]) o));
            System.out.println(java.util.Arrays.deepHashCode((Object[]) o));
        } catch (StackOverflowError e) {
            System.out.println("deepHashCode: " + (e instanceof VirtualMachineError));
        }
        System.out.println("still working: " + bounded(400));
        int caught = 0;
        for (int i = 0; i < 3; i++) {
            try {
                sum(i);
            } catch (Throwable t) {
                caught++;
            }
        }
        System.out.println("again " + caught);
    }
}
