// run:
//   exit 1
//   says stale xyz
/**
 * Threads fight over a builder without a lock: one that makes it shorter while another is in the middle of adding uncovers what was there before. What
 * is beyond the end of a buffer is not dead as long as somebody may come back to it.
 */
public class RacyBuilder {
    static final StringBuilder builder = new StringBuilder(16);

    public static void main(String[] a) throws Exception {
        builder.append("xy");
        Thread adder = new Thread(() -> builder.append('z'));
        adder.start();
        builder.setLength(0);
        adder.join();
        if (builder.length() == 3 && builder.charAt(0) == 'x') {
            throw new AssertionError("stale " + builder);
        }
    }
}
