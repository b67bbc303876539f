// run: -- seeded
//   says everything was explored
//   states 1
// run: -- seededLater
//   says everything was explored
//   states 1
// run: -- seededSplittable
//   says everything was explored
//   states 1
// run: -- seededNamed
//   says everything was explored
//   states 1
// run: -- sha
//   says everything was explored
//   states 1
// run: -- ownBits
//   says everything was explored
//   states 1
// run: -- temporaryFile
//   says everything was explored
//   states 1
// run: -- skipList
//   says everything was explored
//   states 1
// run: -- striped
//   says everything was explored
//   states 1
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

/** What a seed decides, and what the library draws for its own use, is neither chosen nor named. */
public class RandomKnown {
    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "seeded" -> seededCase();
            case "seededLater" -> seededLaterCase();
            case "seededSplittable" -> seededSplittableCase();
            case "seededNamed" -> seededNamedCase();
            case "sha" -> shaCase();
            case "ownBits" -> ownBitsCase();
            case "temporaryFile" -> temporaryFileCase();
            case "skipList" -> skipListCase();
            case "striped" -> stripedCase();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void seededCase() throws Exception {
        bug(new Random(42).nextInt(1000) != new Random(42).nextInt(1000));
    }

    private static void seededLaterCase() throws Exception {
        Random r = new Random(); r.setSeed(7); bug(r.nextInt() != new Random(7).nextInt());
    }

    private static void seededSplittableCase() throws Exception {
        bug(new SplittableRandom(42).split().nextInt() != new SplittableRandom(42).split().nextInt());
    }

    private static void seededNamedCase() throws Exception {
        RandomGeneratorFactory.of("L64X128MixRandom").create(42).nextInt();
    }

    private static void shaCase() throws Exception {
        SecureRandom secure = SecureRandom.getInstance("SHA1PRNG"); secure.setSeed(42); secure.nextInt();
    }

    private static void ownBitsCase() throws Exception {
        new Random() { @Override protected int next(int bits) { return 1; } }.nextInt();
    }

    private static void temporaryFileCase() throws Exception {
        Files.createTempFile("a", "b");
    }

    private static void skipListCase() throws Exception {
        new ConcurrentSkipListMap<Integer, Integer>().put(3, 4);
    }

    private static void stripedCase() throws Exception {
        new LongAdder().add(3); new ConcurrentHashMap<Integer, Integer>().put(3, 4);
    }

    private static void bug(boolean happens) {
        if (happens) {
            throw new IllegalStateException("the bug");
        }
    }
}
