// expect: assertion
package library;

import java.security.MessageDigest;

/** A digest reads an array that another thread writes. */
public final class DigestOfAChangingArray {
    public static void main(String[] args) throws Exception {
        byte[] text = new byte[64];
        MessageDigest digest = MessageDigest.getInstance("MD5");
        byte[] before = digest.digest(new byte[64]);
        new Thread(() -> text[5] = 1).start();
        digest.update(text);
        assert MessageDigest.isEqual(before, digest.digest());
    }
}
