// run: --no-learning-runs
//   exit 1
//   says first is 1
// run:
//   exit 1
//   says first is 1
/** An array that one thread has got from another, writes to, and forgets: the other alone can reach it from then on. */
public class LetGo {
    static volatile int[] handed;
    static int noise;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            int[] got = handed;
            if (got != null) {
                got[0] = 1;
            }
            noise = 2;
        });
        writer.start();
        int[] mine = new int[1];
        handed = mine;
        handed = null;
        noise = 1;
        mine[0] = 2;
        writer.join();
        assert mine[0] == 2 : "first is " + mine[0];
    }
}
