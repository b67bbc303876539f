// run: -- exit
//   exit 4
//   says handled java.lang.IllegalStateException: boom
// run: -- wait
//   exit 1
//   says told another thread
// run: -- throw
//   exit 1
//   says Exception: java.lang.Error thrown from the UncaughtExceptionHandler in thread "main"
/** What the handler of the main thread's exception does is code of the program like any other: it may exit, wait and throw. */
public class MainHandlerExits {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> handle(args[0], e));
        throw new IllegalStateException("boom");
    }

    private static void handle(String how, Throwable e) {
        System.out.println("handled " + e);
        switch (how) {
            case "exit" -> System.exit(4);
            case "wait" -> {
                Thread other = new Thread(() -> System.out.println("told another thread"));
                other.start();
                try {
                    other.join();
                } catch (InterruptedException interrupted) {
                    throw new AssertionError(interrupted);
                }
            }
            default -> throw new Error("in the handler");
        }
    }
}
