// expect: assertion
package copies;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Two buffers outside the heap are compared, and a sum of one is made, while it is written. */
public final class DirectBuffersCompared {
    public static void main(String[] args) {
        ByteBuffer written = ByteBuffer.allocateDirect(16);
        ByteBuffer zeros = ByteBuffer.allocateDirect(16);
        Thread writer = new Thread(() -> written.put(3, (byte) 1));
        writer.start();
        boolean equal = written.equals(zeros);
        CRC32 sum = new CRC32();
        sum.update(written.duplicate());
        CRC32 sumOfZeros = new CRC32();
        sumOfZeros.update(zeros);
        assert !equal || sum.getValue() == sumOfZeros.getValue();
    }
}
