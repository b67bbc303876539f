package controlflow;

/** Probes try-with-resources: close order, suppressed exceptions, null resources and effectively final variables. */
public final class TryWithResources {
    private static final class Resource implements AutoCloseable {
        private final String name;
        private final boolean failing;

        Resource(String name, boolean failing) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("no name");
            }
            this.name = name;
            this.failing = failing;
            System.out.println("  open " + name);
        }

        @Override
        public void close() {
            System.out.println("  close " + name);
            if (failing) {
                throw new IllegalStateException("close of " + name);
            }
        }
    }

    private TryWithResources() {
    }

    private static void scenario(String first, boolean firstFails, String second, boolean secondFails, boolean bodyFails) {
        System.out.println(first + "/" + second + " " + firstFails + " " + secondFails + " " + bodyFails);
        try (Resource a = new Resource(first, firstFails); Resource b = new Resource(second, secondFails)) {
            System.out.println("  body " + a.name + b.name);
            if (bodyFails) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            System.out.println("  caught " + e);
            for (Throwable suppressed : e.getSuppressed()) {
                System.out.println("    suppressed " + suppressed.getMessage());
            }
        } finally {
            System.out.println("  finally");
        }
    }

    private static int returning() {
        Resource outer = new Resource("outer", false);
        try (outer; Resource inner = new Resource("inner", false)) {
            return inner.name.length() + outer.name.length();
        }
    }

    public static void main(String[] args) throws Exception {
        boolean[] flags = {false, true};
        for (boolean x : flags) {
            for (boolean y : flags) {
                for (boolean z : flags) {
                    scenario("A", x, "B", y, z);
                }
            }
        }
        scenario("A", true, "", false, false);
        System.out.println(returning());
        try (Resource none = null) {
            System.out.println("null resource " + none);
        }
        for (int i = 0; i < 3; i++) {
            try (AutoCloseable hook = () -> System.out.println("  lambda close")) {
                if (i == 1) {
                    continue;
                }
                System.out.println("  iteration " + i + " " + (hook != null));
            }
        }
        Exception self = new Exception("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " / " + (e.getCause() == self));
        }
        Throwable silent = new Throwable("silent", null, false, false) {
        };
        silent.addSuppressed(self);
        System.out.println(silent.getSuppressed().length + " " + silent.getStackTrace().length);
    }
}
