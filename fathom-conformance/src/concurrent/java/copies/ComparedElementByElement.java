// expect: assertion
package copies;

import java.util.Arrays;

/** Two arrays count as equal that never were, as one of them is written meanwhile. */
public final class ComparedElementByElement {
    public static void main(String[] args) {
        byte[] never = new byte[16];
        never[9] = 1;
        byte[] written = new byte[16];
        new Thread(() -> {
                    written[0] = 1;
                    written[9] = 1;
                })
                .start();
        assert !Arrays.equals(written, never);
    }
}
