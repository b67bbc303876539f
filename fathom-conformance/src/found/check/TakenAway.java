// run: --no-learning-runs
//   exit 1
//   says x is 1
// run:
//   exit 1
//   says x is 1
// run: --no-lockset
//   exit 1
//   says x is 1
/** An object that main takes away from where the other thread has just found it: by then main alone can reach it, and its write was not seen to conflict. */
public class TakenAway {
    static class Box {
        int x;
    }

    static Box box;
    static int noise;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> noise = 2);
        Thread writer = new Thread(() -> {
            Box found = box;
            if (found != null) {
                found.x = 1;
            }
        });
        other.start();
        writer.start();
        box = new Box();
        Box taken = box;
        box = null;
        noise = 1;
        taken.x = 2;
        writer.join();
        other.join();
        assert taken.x == 2 : "x is " + taken.x;
    }
}
