// run: -- ownBits
//   exit 3
//   says random draws have too many values
//   never everything was explored.
// run: -- ownBytes
//   exit 3
//   says random draws have too many values
//   never everything was explored.
// run: -- key
//   exit 3
//   says random draws have too many values
//   never everything was explored.
// run: -- pair
//   exit 3
//   says random draws have too many values
//   never everything was explored.
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.util.Random;
import javax.crypto.KeyGenerator;

/** What a class of the program makes of the numbers of its superclass, and keys that the library draws, are samples. */
public class RandomByWayOf {
    static int seen;

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "ownBits" -> { seen = new Random() { @Override protected int next(int bits) { return super.next(bits); } }.nextInt(1000); }
            case "ownBytes" -> { byte[] bytes = new byte[1]; new SecureRandom() { @Override public void nextBytes(byte[] b) { super.nextBytes(b); } }.nextBytes(bytes); seen = bytes[0]; }
            case "key" -> seen = KeyGenerator.getInstance("AES").generateKey().getEncoded()[0];
            case "pair" -> seen = KeyPairGenerator.getInstance("EC").generateKeyPair().getPublic().getEncoded()[30];
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
