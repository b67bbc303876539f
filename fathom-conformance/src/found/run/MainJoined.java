// run:
//   exit 0
//   says joined: false TERMINATED null
/** Joins the main thread, which has returned. */
public class MainJoined {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
                    try {
                        main.join();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    System.out.println("joined: " + main.isAlive() + " " + main.getState() + " " + main.getThreadGroup());
                })
                .start();
    }
}
