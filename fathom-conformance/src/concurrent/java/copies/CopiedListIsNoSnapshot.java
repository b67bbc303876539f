// expect: assertion
package copies;

import java.util.ArrayList;
import java.util.List;

/** A list is made of another one while that is changed, by way of {@code System.arraycopy}. */
public final class CopiedListIsNoSnapshot {
    public static void main(String[] args) {
        List<Integer> pair = new ArrayList<>(List.of(0, 0));
        new Thread(() -> {
                    pair.set(0, 1);
                    pair.set(1, 1);
                })
                .start();
        List<Integer> seen = new ArrayList<>(pair);
        assert seen.get(0) >= seen.get(1);
    }
}
