// run:
//   says everything was explored
//   states 1
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Generators with a seed give the numbers that they give on the host, although those without are ours. */
public class RandomSeeded {
    private static final long[] ON_THE_HOST = {
        8899121291267525693L,
        8899121291267525693L,
        -4211690246059425789L,
        -7424041915935107923L,
        3868203157354205955L,
        -3832179807079401381L,
        -3608870605706958118L,
        -6901253833861741459L,
        5272084684126411570L,
        60L,
        -4648485865563073714L,
        -610397597L
    };

    public static void main(String[] arguments) {
        long[] here = numbers();
        if (arguments.length > 0) {
            for (long each : here) {
                System.out.println(each + "L,");
            }
            return;
        }
        for (int i = 0; i < ON_THE_HOST.length; i++) {
            if (here[i] != ON_THE_HOST[i]) {
                throw new AssertionError(i + ": " + here[i] + " instead of " + ON_THE_HOST[i]);
            }
        }
    }

    private static long[] numbers() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(list, new Random(3));
        Random reset = new Random();
        reset.setSeed(42);
        return new long[] {
            digest(new Random(42)),
            digest(reset),
            digest(new Random(7) {}),
            digest(new SplittableRandom(42)),
            digest(new SplittableRandom(42).split()),
            digest(RandomGeneratorFactory.of("L32X64MixRandom").create(42)),
            digest(RandomGeneratorFactory.of("L64X128MixRandom").create(42)),
            digest(RandomGeneratorFactory.of("L128X256MixRandom").create(42)),
            digest(RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(42)),
            new Random(5).ints(20, 0, 7).asLongStream().sum(),
            new Random(5).doubles(3).mapToLong(Double::doubleToLongBits).sum(),
            list.hashCode()
        };
    }

    private static long digest(RandomGenerator generator) {
        long digest = 0;
        for (int i = 0; i < 50; i++) {
            digest = 31 * digest + generator.nextInt();
            digest = 31 * digest + generator.nextInt(6);
            digest = 31 * digest + generator.nextInt(1000);
            digest = 31 * digest + generator.nextInt(-3, 5);
            digest = 31 * digest + generator.nextLong();
            digest = 31 * digest + generator.nextLong(9);
            digest = 31 * digest + (generator.nextBoolean() ? 1 : 2);
            digest = 31 * digest + Double.doubleToLongBits(generator.nextDouble());
            digest = 31 * digest + Float.floatToIntBits(generator.nextFloat());
        }
        return digest;
    }
}
