// expect: assertion
package copies;

import java.nio.ByteBuffer;

/** The bytes of a buffer outside the heap are copied while another thread writes the only one that is not zero. */
public final class DirectBufferIsFilledMeanwhile {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        byte[] seen = new byte[16];
        buffer.put(9, (byte) 0).duplicate().get(seen); // so that no class has yet to be initialised
        new Thread(() -> buffer.put(9, (byte) 1)).start();
        buffer.duplicate().get(seen);
        assert seen[9] == 1;
    }
}
