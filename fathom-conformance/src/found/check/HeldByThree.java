// run: --no-learning-runs
//   exit 1
//   says x is 1
// run:
//   exit 1
//   says x is 1
// run: --no-invisible-steps
//   exit 1
//   says x is 1
/** An object that three threads hold: one writes to it and lets go, another one ends, and the third, which knows of that end, has it for itself. */
public class HeldByThree {
    static class Box {
        int x;
    }

    static volatile Box handed;

    public static void main(String[] args) throws InterruptedException {
        Object gate = new Object();
        Thread writer = new Thread(() -> {
            Box found = handed;
            if (found != null) {
                found.x = 1;
            }
        });
        writer.start();
        Box box = new Box();
        Thread keeper = new Thread(() -> {
            synchronized (gate) {
                keep(box);
            }
        });
        synchronized (gate) {
            keeper.start();
            handed = box;
            handed = null;
        }
        keeper.join();
        box.x = 2;
        writer.join();
        assert box.x == 2 : "x is " + box.x;
    }

    private static void keep(Box box) {
        if (box == null) {
            throw new IllegalStateException();
        }
    }
}
