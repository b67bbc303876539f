// run:
//   exit 1
//   says in the hook
/** A shutdown hook is a thread like others. */
public class HookFails {
    public static void main(String[] a) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { throw new IllegalStateException("in the hook"); }));
        Thread t = new Thread(() -> {});
        t.start();
        t.join();
    }
}
