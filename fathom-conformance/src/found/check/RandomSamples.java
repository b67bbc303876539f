// run: -- manyInts
//   exit 3
//   says Random.nextInt at RandomSamples.manyIntsCase
//   never everything was explored.
// run: -- int
//   exit 3
//   says Random.nextInt at RandomSamples.intCase
//   never everything was explored.
// run: -- double
//   exit 3
//   says Random.nextDouble at RandomSamples.doubleCase
//   never everything was explored.
// run: -- gaussian
//   exit 3
//   says Random.nextGaussian at RandomSamples.gaussianCase
//   never everything was explored.
// run: -- bytes
//   exit 3
//   says Random.nextBytes at RandomSamples.bytesCase
//   never everything was explored.
// run: -- doubles
//   exit 3
//   says Random.nextDouble at RandomSamples.doublesCase
//   never everything was explored.
// run: -- math
//   exit 3
//   says Math.random at RandomSamples.mathCase
//   never everything was explored.
// run: -- uuid
//   exit 3
//   says UUID.randomUUID at RandomSamples.uuidCase
//   never everything was explored.
// run: -- threadLocal
//   exit 3
//   says ThreadLocalRandom.nextInt at RandomSamples.threadLocalCase
//   never everything was explored.
// run: -- splittable
//   exit 3
//   says SplittableRandom.nextLong at RandomSamples.splittableCase
//   never everything was explored.
// run: -- secure
//   exit 3
//   says SecureRandom.nextBytes at RandomSamples.secureCase
//   never everything was explored.
// run: -- sha
//   exit 3
//   says SecureRandom.nextBytes at RandomSamples.shaCase
//   never everything was explored.
// run: -- default
//   exit 3
//   says L32X64MixRandom.nextInt at RandomSamples.defaultCase
//   never everything was explored.
// run: -- xoshiro
//   exit 3
//   says at RandomSamples.xoshiroCase
//   never everything was explored.
// run: -- ownSeed
//   exit 3
//   says Random at RandomSamples$1
//   never everything was explored.
// run: --random=seed -- math
//   says random numbers are those of one seed
// run: --random-limit=1000 -- manyInts
//   says everything was explored
//   states 2
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/** Draws from many numbers by a generator without a seed: the verdict names them. */
public class RandomSamples {
    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "manyInts" -> manyIntsCase();
            case "int" -> intCase();
            case "double" -> doubleCase();
            case "gaussian" -> gaussianCase();
            case "bytes" -> bytesCase();
            case "doubles" -> doublesCase();
            case "math" -> mathCase();
            case "uuid" -> uuidCase();
            case "threadLocal" -> threadLocalCase();
            case "splittable" -> splittableCase();
            case "secure" -> secureCase();
            case "sha" -> shaCase();
            case "default" -> defaultCase();
            case "xoshiro" -> xoshiroCase();
            case "ownSeed" -> ownSeedCase();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void manyIntsCase() throws Exception {
        new Random().nextInt(1000);
    }

    private static void intCase() throws Exception {
        new Random().nextInt();
    }

    private static void doubleCase() throws Exception {
        new Random().nextDouble();
    }

    private static void gaussianCase() throws Exception {
        new Random().nextGaussian();
    }

    private static void bytesCase() throws Exception {
        new Random().nextBytes(new byte[4]);
    }

    private static void doublesCase() throws Exception {
        new Random().doubles(2).sum();
    }

    private static void mathCase() throws Exception {
        Math.random();
    }

    private static void uuidCase() throws Exception {
        UUID.randomUUID();
    }

    private static void threadLocalCase() throws Exception {
        ThreadLocalRandom.current().nextInt();
    }

    private static void splittableCase() throws Exception {
        new SplittableRandom().nextLong();
    }

    private static void secureCase() throws Exception {
        new SecureRandom().nextBytes(new byte[3]);
    }

    private static void shaCase() throws Exception {
        SecureRandom.getInstance("SHA1PRNG").nextBytes(new byte[3]);
    }

    private static void defaultCase() throws Exception {
        RandomGenerator.getDefault().nextInt();
    }

    private static void xoshiroCase() throws Exception {
        RandomGenerator.of("Xoshiro256PlusPlus").nextInt(6);
    }

    private static void ownSeedCase() throws Exception {
        new Random() { @Override public void setSeed(long seed) {} };
    }

    private static void bug(boolean happens) {
        if (happens) {
            throw new IllegalStateException("the bug");
        }
    }
}
