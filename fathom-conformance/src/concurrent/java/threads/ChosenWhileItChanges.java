// expect: assertion
package threads;

import dev.fathom.api.Choose;

/** What there is to choose from is read when it is chosen, and may be written by others until then. */
public final class ChosenWhileItChanges {
    public static void main(String[] args) {
        Integer[] values = {0};
        new Thread(() -> values[0] = 1).start();
        assert Choose.oneOf(values) == 0;
    }
}
