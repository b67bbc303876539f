package digest;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Probes HMAC computation with several hash functions, key lengths and reuse. */
public final class Macs {
    private Macs() {
    }

    public static void main(String[] args) throws Exception {
        byte[] message = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);
        for (String algorithm : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512"}) {
            for (String key : new String[] {"Jefe", "k".repeat(200)}) {
                Mac mac = Mac.getInstance(algorithm);
                mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.US_ASCII), algorithm));
                String first = HexFormat.of().formatHex(mac.doFinal(message));
                mac.update(message, 0, 10);
                mac.update(message, 10, message.length - 10);
                String second = HexFormat.of().formatHex(mac.doFinal());
                System.out.println(algorithm + " " + key.length() + " " + mac.getMacLength() + " " + first + " " + first.equals(second));
            }
        }
        try {
            Mac.getInstance("HmacSHA256").init(null);
        } catch (InvalidKeyException e) {
            System.out.println("no key");
        }
        try {
            Mac.getInstance("HmacSHA256").doFinal();
        } catch (IllegalStateException e) {
            System.out.println("not initialised");
        }
        try {
            new SecretKeySpec(new byte[0], "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
