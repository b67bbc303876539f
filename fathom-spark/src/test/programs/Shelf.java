import dev.fathom.api.Choose;

/** Two places; the third thing that is put onto it is one too many, and `Limit` is initialised when something is put there first. */
public class Shelf {
    private final int[] things = new int[2];
    private int count;

    static final class Limit {
        static int most = 2;
    }

    public void put(int thing) {
        if (Choose.bool()) {
            return;
        }
        if (count > Limit.most) {
            throw new IllegalStateException("full");
        }
        if (count < Limit.most) {
            things[count] = thing;
        }
        count++;
    }

    public int take() {
        return count == 0 ? 0 : things[--count];
    }

    public boolean repOk() {
        return count < 3;
    }
}
