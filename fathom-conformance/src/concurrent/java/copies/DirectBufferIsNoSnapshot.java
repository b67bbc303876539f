// expect: assertion
package copies;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** Neither are the numbers in it copied at once, whatever the order of their bytes. */
public final class DirectBufferIsNoSnapshot {
    public static void main(String[] args) {
        IntBuffer pair = ByteBuffer.allocateDirect(8).order(ByteOrder.BIG_ENDIAN).asIntBuffer();
        new Thread(() -> {
                    pair.put(0, 0x01020304);
                    pair.put(1, 0x01020304);
                })
                .start();
        int[] seen = new int[2];
        pair.duplicate().get(seen);
        assert seen[0] == 0x01020304 || seen[1] == 0;
    }
}
