// run:
//   exit 1
//   says an update was lost
import java.security.MessageDigest;

/** A message digest that two threads feed without a lock. */
public class DigestShared {
    public static void main(String[] a) throws Exception {
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        Thread t = new Thread(() -> d.update((byte) 1));
        t.start();
        d.update((byte) 1);
        t.join();
        byte[] result = d.digest();
        MessageDigest e = MessageDigest.getInstance("SHA-256");
        e.update((byte) 1);
        e.update((byte) 1);
        if (!MessageDigest.isEqual(result, e.digest())) throw new IllegalStateException("an update was lost");
    }
}
