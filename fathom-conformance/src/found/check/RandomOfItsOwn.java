// run:
//   says everything was explored
//   states 1
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Random;

/** Generators of the program's own give what they say, whichever of their methods it is that they override. */
public class RandomOfItsOwn {
    static class Bytes extends SecureRandom {
        @Override
        public void nextBytes(byte[] bytes) {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    static class Numbers extends Random {
        @Override
        public int nextInt() {
            return 1;
        }

        @Override
        public long nextLong() {
            return 1;
        }
    }

    public static void main(String[] arguments) {
        assert new Bytes().nextInt(4) == 0;
        assert new Numbers().nextInt(0, 4) == new Numbers().nextInt(0, 4);
        assert new Numbers().nextLong(9) == new Numbers().nextLong(9);
    }
}
