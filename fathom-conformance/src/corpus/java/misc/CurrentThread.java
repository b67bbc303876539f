package misc;

import java.util.ArrayList;
import java.util.List;

/** Probes the main thread, its attributes, interruption, thread locals and never-started threads. */
public final class CurrentThread {
    private static final ThreadLocal<List<String>> LOCAL = ThreadLocal.withInitial(() -> {
        System.out.println("initial value");
        return new ArrayList<>();
    });
    private static final InheritableThreadLocal<String> INHERITABLE = new InheritableThreadLocal<>();

    private CurrentThread() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.getThreadGroup().getName() + " " + main.isDaemon() + " "
                + main.isAlive() + " "
                + main.getState() + " " + main.getThreadGroup().getParent().getName());
        main.setName("renamed");
        System.out.println(Thread.currentThread().getName() + " " + (Thread.currentThread() == main) + " "
                + (main.getContextClassLoader() == ClassLoader.getSystemClassLoader()));
        LOCAL.get().add("a");
        LOCAL.get().add("b");
        System.out.println(LOCAL.get());
        LOCAL.remove();
        System.out.println(LOCAL.get() + " " + INHERITABLE.get());
        INHERITABLE.set("value");
        ThreadLocal<Integer> plain = new ThreadLocal<>();
        System.out.println(plain.get() + " " + INHERITABLE.get());
        plain.set(5);
        System.out.println(plain.get());
        System.out.println(Thread.interrupted() + " " + main.isInterrupted());
        main.interrupt();
        System.out.println(main.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        main.interrupt();
        try {
            Thread.sleep(10_000);
            System.out.println("unreached");
        } catch (InterruptedException e) {
            System.out.println("interrupted " + e.getMessage() + " " + main.isInterrupted());
        }
        Thread.sleep(0);
        Thread.yield();
        Thread idle = new Thread(() -> System.out.println("ran on " + Thread.currentThread().getName()), "idle");
        idle.setDaemon(true);
        idle.setPriority(Thread.MAX_PRIORITY);
        System.out.println(idle.getName() + " " + idle.getState() + " " + idle.isAlive() + " " + idle.isDaemon() + " " + idle.getPriority());
        idle.run();
        idle.join();
        for (Runnable bad : new Runnable[] {() -> idle.setPriority(11), () -> main.setDaemon(true), () -> main.setName(null),
            () -> main.start()}) {
            try {
                bad.run();
                System.out.println("accepted");
            } catch (IllegalArgumentException | NullPointerException | IllegalStateException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        new Thread() {
            @Override
            public void run() {
                System.out.println("direct run on " + Thread.currentThread().getName());
            }
        }.run();
    }
}
