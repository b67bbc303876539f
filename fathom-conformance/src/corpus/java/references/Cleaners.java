package references;

import java.lang.ref.Cleaner;
import java.util.Set;
import java.util.TreeSet;

/** Probes cleaners: actions are executed once, when the object is gone or by hand. */
public final class Cleaners {
    private static final Set<String> CLEANED = new TreeSet<>();

    private record Action(String name) implements Runnable {
        @Override
        public void run() {
            synchronized (CLEANED) {
                CLEANED.add(name + (Thread.currentThread().isDaemon() ? " by a daemon" : ""));
                CLEANED.notifyAll();
            }
            if (name.equals("fails")) {
                throw new IllegalStateException(name);
            }
        }
    }

    private Cleaners() {}

    public static void main(String[] args) throws Exception {
        Cleaner cleaner = Cleaner.create();
        Object first = new Object();
        Object second = new Object();
        Object kept = new Object();
        cleaner.register(first, new Action("first"));
        cleaner.register(first, new Action("first again"));
        cleaner.register(new Object(), new Action("fails"));
        Cleaner.Cleanable byHand = cleaner.register(second, new Action("second"));
        cleaner.register(kept, new Action("kept"));
        await(1);
        byHand.clean();
        byHand.clean();
        await(2);
        first = null;
        second = null;
        await(4);
        Cleaner dropped = Cleaner.create();
        dropped.register(new Object(), new Action("of a cleaner that is gone"));
        dropped = null;
        await(5);
        System.out.println((kept != null) + " " + first + second + dropped + " " + (cleaner != null));
    }

    private static void await(int count) throws Exception {
        System.gc();
        synchronized (CLEANED) {
            for (int i = 0; i < 100 && CLEANED.size() < count; i++) {
                CLEANED.wait(50);
            }
            System.out.println(CLEANED);
        }
    }
}
