// run:
//   says everything was explored
//   states 20
//   seconds 60
/** Each thread has its own table of its variables, which nobody else uses. */
public class ThreadLocalsApart {
    static final ThreadLocal<Integer> FIRST = ThreadLocal.withInitial(() -> 7);
    static final ThreadLocal<Integer> COUNT = new ThreadLocal<>();
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

    static void work() {
        COUNT.set(FIRST.get());
        COUNT.set(COUNT.get() + 1);
        if (COUNT.get() != 8 || !"main".equals(NAME.get())) {
            throw new AssertionError();
        }
        COUNT.remove();
        FIRST.remove();
    }

    public static void main(String[] args) throws Exception {
        NAME.set("main");
        Thread one = new Thread(ThreadLocalsApart::work);
        Thread two = new Thread(ThreadLocalsApart::work);
        one.start();
        two.start();
        work();
        one.join();
        two.join();
    }
}
