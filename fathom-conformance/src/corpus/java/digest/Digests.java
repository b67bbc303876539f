package digest;

import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Probes message digests: MD5, the SHA families, incremental updates, cloning and unknown algorithms. */
public final class Digests {
    private Digests() {
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    public static void main(String[] args) throws Exception {
        String[] algorithms = {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256"};
        byte[] longer = new byte[300];
        for (int i = 0; i < longer.length; i++) {
            longer[i] = (byte) (i * 31);
        }
        for (String algorithm : algorithms) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            System.out.println(algorithm + " " + digest.getDigestLength() + " " + hex(digest.digest()));
            System.out.println("  " + hex(digest.digest("abc".getBytes(StandardCharsets.US_ASCII))));
            for (int i = 0; i < longer.length; i += 37) {
                digest.update(longer, i, Math.min(37, longer.length - i));
            }
            byte[] incremental = digest.digest();
            System.out.println("  " + MessageDigest.isEqual(incremental, digest.digest(longer)) + " " + hex(incremental));
        }
        MessageDigest partial = MessageDigest.getInstance("SHA-256");
        partial.update((byte) 'a');
        MessageDigest copy = (MessageDigest) partial.clone();
        partial.update((byte) 'b');
        System.out.println(hex(copy.digest()).substring(0, 16) + " " + hex(partial.digest()).substring(0, 16));
        partial.update((byte) 1);
        partial.reset();
        System.out.println(hex(partial.digest()).substring(0, 16));
        DigestOutputStream stream = new DigestOutputStream(java.io.OutputStream.nullOutputStream(), MessageDigest.getInstance("MD5"));
        stream.write("hello".getBytes(StandardCharsets.US_ASCII));
        System.out.println(hex(stream.getMessageDigest().digest()));
        try {
            MessageDigest.getInstance("NOPE-1");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
