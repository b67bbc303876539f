// The end of a thread clears some of its fields (JDK 17). Who looks at them through Thread's own code may come before or after the end; so may who sets them.
// run: --all-violations -- priority
//   exit 1
//   says IllegalStateException: 7
// run: --all-violations -- priority
//   jdk ..17
//   exit 1
//   says IllegalStateException: 5
// run: --all-violations -- text
//   exit 1
//   says IllegalStateException: true Thread[
//   says IllegalStateException: false Thread[
// run: --all-violations -- text
//   jdk ..17
//   exit 1
//   says IllegalStateException: true Thread[w,5,main]
//   says IllegalStateException: true Thread[w,5,]
// run: --all-violations -- run
//   jdk ..17
//   exit 1
//   says IllegalStateException: 1
//   says IllegalStateException: 2
// run: --all-violations -- handler
//   exit 1
//   says IllegalStateException: null
// run: --all-violations -- handler
//   jdk ..17
//   exit 1
//   says IllegalStateException: h
public class EndClearsFields {
    static int runs;

    static synchronized void run() {
        runs++;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(EndClearsFields::run, "w");
        thread.start();
        switch (args[0]) {
            case "priority" -> {
                thread.setPriority(7);
                throw new IllegalStateException("" + thread.getPriority());
            }
            case "text" -> {
                boolean alive = thread.isAlive();
                throw new IllegalStateException(alive + " " + thread);
            }
            case "run" -> {
                thread.run();
                thread.join();
                throw new IllegalStateException("" + runs);
            }
            default -> {
                thread.setUncaughtExceptionHandler(new Handler());
                thread.join();
                throw new IllegalStateException(String.valueOf(thread.getUncaughtExceptionHandler()));
            }
        }
    }

    static class Handler implements Thread.UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable exception) {}

        @Override
        public String toString() {
            return "h";
        }
    }
}
