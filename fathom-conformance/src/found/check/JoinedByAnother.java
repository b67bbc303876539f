// run:
//   exit 1
//   says lost
// run: --no-learning-runs
//   exit 1
//   says lost

/** Main joins the first thread before the second has done anything: that orders nothing between the two. */
public class JoinedByAnother {
    private static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value++);
        Thread second = new Thread(() -> value++);
        first.start();
        second.start();
        first.join();
        second.join();
        assert value == 2 : "lost";
    }
}
