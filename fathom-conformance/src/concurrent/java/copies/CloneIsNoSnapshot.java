// expect: assertion
package copies;

/** A clone of an array is taken element by element: of two elements that are always written in the same order, it may have the second one only. */
public final class CloneIsNoSnapshot {
    public static void main(String[] args) {
        int[] pair = new int[2];
        new Thread(() -> {
                    pair[0] = 1;
                    pair[1] = 1;
                })
                .start();
        int[] seen = pair.clone();
        assert seen[0] >= seen[1];
    }
}
