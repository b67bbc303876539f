/** Operations that take long, or for ever. */
public class SlowOperations {
    private int state;
    private final byte[] bytes = new byte[50 << 20];

    public void loop() {
        while (state >= 0) {
            state = state + 1 & 0xFFFF;
        }
    }

    public void copies() {
        while (true) {
            System.arraycopy(bytes, 0, bytes, 1, bytes.length - 1);
        }
    }

    public void allocations() {
        while (true) {
            state = new byte[100 << 20].length;
        }
    }

    public void step() {
        state = state + 1 & 0xFF;
    }
}
