// run:
//   exit 1
//   says assertion in thread main
// run: --search bfs --no-learning-runs
//   exit 1
//   says assertion in thread main

/** A thread that has nothing to do may have ended when it is asked whether it is alive, or not yet. */
public class AskedIfAlive {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        boolean alive = thread.isAlive();
        thread.join();
        assert alive;
    }
}
