// run:
//   exit 1
//   says 0 then 1
import java.nio.ByteBuffer;

/** Memory outside the heap is shared by threads as well. */
public class DirectBuffer {
    public static void main(String[] a) throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(16);
        Thread t = new Thread(() -> b.put(3, (byte) 1));
        t.start();
        int first = b.get(3);
        int second = b.get(3);
        if (first != second) throw new IllegalStateException(first + " then " + second);
        t.join();
    }
}
