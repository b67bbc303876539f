// run: --heap=64m
//   says kept true
//   says gone true
//   says allocated
import java.lang.ref.SoftReference;

/** Soft references are cleared when memory would not do otherwise, and not before. */
public class SoftUntilFull {
    public static void main(String[] args) {
        SoftReference<byte[]> soft = new SoftReference<>(new byte[30 << 20]);
        System.gc();
        System.out.println("kept " + (soft.get() != null));
        byte[] large = new byte[50 << 20];
        System.out.println("gone " + (soft.get() == null));
        System.out.println("allocated " + large.length);
    }
}
