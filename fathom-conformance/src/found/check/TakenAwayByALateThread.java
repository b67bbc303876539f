// run: --no-learning-runs
//   exit 1
//   says x is 1
// run:
//   exit 1
//   says x is 1
/** The same as TakenAway, by a thread that comes after more threads than a word has bits. */
public class TakenAwayByALateThread {
    static class Box {
        int x;
    }

    static Box box;
    static int noise;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 70; i++) {
            Thread each = new Thread(() -> {});
            each.start();
            each.join();
        }
        box = new Box();
        Thread late = new Thread(() -> {
            Box taken = box;
            box = null;
            noise = 1;
            taken.x = 2;
            noise = 2;
            assert taken.x == 2 : "x is " + taken.x;
        });
        late.start();
        Box found = box;
        if (found != null) {
            found.x = 1;
        }
        noise = 3;
        late.join();
    }
}
