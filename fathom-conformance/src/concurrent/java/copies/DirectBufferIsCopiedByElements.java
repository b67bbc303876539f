// expect: no-violation
package copies;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** But no number is torn. */
public final class DirectBufferIsCopiedByElements {
    public static void main(String[] args) {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            IntBuffer numbers = ByteBuffer.allocateDirect(12).order(order).asIntBuffer();
            new Thread(() -> numbers.put(1, 0x01020304)).start();
            int[] seen = new int[3];
            numbers.duplicate().get(seen);
            assert seen[1] == 0 || seen[1] == 0x01020304;
        }
    }
}
