package objects;

/** Probes object monitors from a single thread: recursion, synchronized methods and IllegalMonitorStateException. */
public final class Monitors {
    private int depth;
    private static int staticCalls;

    private Monitors() {
    }

    private synchronized int recursive(int n) {
        depth++;
        try {
            return n == 0 ? depth : recursive(n - 1);
        } finally {
            depth--;
        }
    }

    private static synchronized int staticSync(boolean fail) {
        staticCalls++;
        if (fail) {
            throw new IllegalStateException("held " + Thread.holdsLock(Monitors.class));
        }
        return staticCalls;
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (IllegalMonitorStateException | NullPointerException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        Monitors monitor = new Monitors();
        System.out.println(monitor.recursive(10) + " " + monitor.depth + " " + Thread.holdsLock(monitor));
        System.out.println(staticSync(false));
        try {
            staticSync(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " then " + Thread.holdsLock(Monitors.class));
        }
        Object lock = new Object();
        synchronized (lock) {
            synchronized (lock) {
                System.out.println("twice " + Thread.holdsLock(lock));
            }
            System.out.println("once " + Thread.holdsLock(lock));
            lock.notify();
            lock.notifyAll();
        }
        System.out.println("free " + Thread.holdsLock(lock));
        attempt("notify", lock::notify);
        attempt("notifyAll", lock::notifyAll);
        attempt("wait", () -> {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        for (int i = 0; i < 3; i++) {
            synchronized (lock) {
                if (i == 1) {
                    continue;
                }
                System.out.println("loop " + i);
            }
        }
        System.out.println("after continue " + Thread.holdsLock(lock));
        try {
            synchronized (monitor) {
                Object text = "text";
                System.out.println((Integer) text);
            }
        } catch (ClassCastException e) {
            System.out.println("released on exception " + !Thread.holdsLock(monitor));
        }
        attempt("null", () -> {
            synchronized ((Object) null) {
                System.out.println("unreached");
            }
        });
        synchronized (lock) {
            Thread.currentThread().interrupt();
            try {
                lock.wait(1000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted() + " " + Thread.holdsLock(lock));
            }
        }
        synchronized (int.class) {
            System.out.println("primitive class " + Thread.holdsLock(int.class));
        }
    }
}
