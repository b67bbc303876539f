// run:
//   exit 0
//   says No violation
/** A handler that throws while it handles what ended the main thread ends only itself: it is not asked again. */
public class MainHandlerThrows {
    static int handled;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            handled++;
            assert handled == 1 : "asked again";
            throw new IllegalStateException("in the handler");
        });
        throw new IllegalStateException("in main");
    }
}
