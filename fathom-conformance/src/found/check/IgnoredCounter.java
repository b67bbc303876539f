// A counter that grows for ever is left out of comparison (@Ignored), but restored: each path sees its own.
// run:
//   says No violation
//   states 60
//   seconds 20
import dev.fathom.api.Choose;
import dev.fathom.api.Ignored;

public class IgnoredCounter {
    @Ignored
    private static long steps;

    @Ignored
    private int own;

    private int place;

    private void move() {
        steps++;
        own++;
        place = (place + (Choose.bool() ? 1 : 2)) % 5;
        if (steps != own) {
            throw new IllegalStateException("another path changed it");
        }
    }

    public static void main(String[] args) {
        IgnoredCounter counter = new IgnoredCounter();
        while (counter.place != 4) {
            counter.move();
        }
    }
}
