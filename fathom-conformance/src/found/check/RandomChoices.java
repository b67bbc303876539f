// run: -- boolean
//   exit 1
//   says the bug
// run: -- range
//   exit 1
//   says the bug
// run: -- long
//   exit 1
//   says the bug
// run: -- longRange
//   exit 1
//   says the bug
// run: -- ints
//   exit 1
//   says the bug
// run: -- bits
//   exit 1
//   says the bug
// run: -- threadLocal
//   exit 1
//   says the bug
// run: -- threadLocalRange
//   exit 1
//   says the bug
// run: -- threadLocalBoolean
//   exit 1
//   says the bug
// run: -- splittable
//   exit 1
//   says the bug
// run: -- split
//   exit 1
//   says the bug
// run: -- splittableBoolean
//   exit 1
//   says the bug
// run: -- secure
//   exit 1
//   says the bug
// run: -- default
//   exit 1
//   says the bug
// run: -- named
//   exit 1
//   says the bug
// run: -- shuffle
//   exit 1
//   says the bug
// run: -- subclass
//   exit 1
//   says the bug
// run: -- lambda
//   exit 1
//   says the bug
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

/** Draws from few numbers by a generator without a seed: every number is tried. */
public class RandomChoices {
    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "boolean" -> booleanCase();
            case "range" -> rangeCase();
            case "long" -> longCase();
            case "longRange" -> longRangeCase();
            case "ints" -> intsCase();
            case "bits" -> bitsCase();
            case "threadLocal" -> threadLocalCase();
            case "threadLocalRange" -> threadLocalRangeCase();
            case "threadLocalBoolean" -> threadLocalBooleanCase();
            case "splittable" -> splittableCase();
            case "split" -> splitCase();
            case "splittableBoolean" -> splittableBooleanCase();
            case "secure" -> secureCase();
            case "default" -> defaultCase();
            case "named" -> namedCase();
            case "shuffle" -> shuffleCase();
            case "subclass" -> subclassCase();
            case "lambda" -> lambdaCase();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void booleanCase() throws Exception {
        Random r = new Random(); bug(r.nextBoolean() && !r.nextBoolean());
    }

    private static void rangeCase() throws Exception {
        bug(new Random().nextInt(3, 7) == 6);
    }

    private static void longCase() throws Exception {
        bug(new Random().nextLong(5) == 4);
    }

    private static void longRangeCase() throws Exception {
        bug(new Random().nextLong(-2, 3) == -2);
    }

    private static void intsCase() throws Exception {
        bug(new Random().ints(2, 0, 3).sum() == 4);
    }

    private static void bitsCase() throws Exception {
        bug(new Random() { int three() { return next(3); } }.three() == 7);
    }

    private static void threadLocalCase() throws Exception {
        bug(ThreadLocalRandom.current().nextInt(6) == 5);
    }

    private static void threadLocalRangeCase() throws Exception {
        bug(ThreadLocalRandom.current().nextInt(2, 6) == 5);
    }

    private static void threadLocalBooleanCase() throws Exception {
        bug(ThreadLocalRandom.current().nextBoolean());
    }

    private static void splittableCase() throws Exception {
        bug(new SplittableRandom().nextInt(6) == 5);
    }

    private static void splitCase() throws Exception {
        bug(new SplittableRandom().split().nextInt(6) == 5);
    }

    private static void splittableBooleanCase() throws Exception {
        bug(new SplittableRandom().nextBoolean());
    }

    private static void secureCase() throws Exception {
        bug(new SecureRandom().nextInt(6) == 5);
    }

    private static void defaultCase() throws Exception {
        bug(RandomGenerator.getDefault().nextInt(6) == 5);
    }

    private static void namedCase() throws Exception {
        bug(RandomGenerator.of("L128X256MixRandom").nextInt(6) == 5);
    }

    private static void shuffleCase() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3)); Collections.shuffle(list); bug(list.equals(List.of(3, 1, 2)));
    }

    private static void subclassCase() throws Exception {
        bug(new Random() {}.nextInt(6) == 5);
    }

    private static void lambdaCase() throws Exception {
        bug(IntStream.generate(() -> new Random().nextInt(2)).limit(3).sum() == 3);
    }

    private static void bug(boolean happens) {
        if (happens) {
            throw new IllegalStateException("the bug");
        }
    }
}
