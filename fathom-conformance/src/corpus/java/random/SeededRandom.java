package random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Probes the specified sequences of seeded Random and SplittableRandom generators. */
public final class SeededRandom {
    private SeededRandom() {
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, Long.MIN_VALUE}) {
            Random random = new Random(seed);
            System.out.println(seed + ": " + random.nextInt() + " " + random.nextInt(10) + " " + random.nextInt(64) + " " + random.nextLong() + " "
                    + random.nextBoolean() + " " + random.nextFloat() + " " + random.nextDouble() + " " + random.nextInt(1 << 30) + " "
                    + random.nextInt((1 << 30) + 1));
        }
        Random random = new Random(7);
        double gaussianSum = 0;
        for (int i = 0; i < 100; i++) {
            gaussianSum += random.nextGaussian();
        }
        System.out.println(Math.round(gaussianSum * 1e9));
        byte[] bytes = new byte[11];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(new Random(5).ints(8, 0, 100).boxed().map(String::valueOf).collect(Collectors.joining(",")) + " "
                + new Random(5).longs(2).boxed().collect(Collectors.toList()) + " " + new Random(5).doubles(2).boxed().collect(Collectors.toList()));
        random.setSeed(99);
        System.out.println(random.nextInt(1000) + " " + new Random(99).nextInt(1000));
        List<Integer> deck = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            deck.add(i);
        }
        Collections.shuffle(deck, new Random(2024));
        System.out.println(deck);
        int[] histogram = new int[6];
        Random die = new Random(1);
        for (int i = 0; i < 6000; i++) {
            histogram[die.nextInt(6)]++;
        }
        System.out.println(Arrays.toString(histogram));
        SplittableRandom splittable = new SplittableRandom(42);
        System.out.println(splittable.nextInt() + " " + splittable.nextLong() + " " + splittable.nextInt(100) + " " + splittable.nextInt(-5, 5) + " "
                + splittable.nextBoolean() + " " + splittable.nextLong(1L << 40));
        SplittableRandom child = splittable.split();
        System.out.println(child.nextInt() + " " + splittable.nextInt() + " " + child.ints(3, 0, 10).boxed().collect(Collectors.toList()));
        int inside = 0;
        Random pi = new Random(314);
        for (int i = 0; i < 5000; i++) {
            double x = pi.nextDouble();
            double y = pi.nextDouble();
            inside += x * x + y * y <= 1 ? 1 : 0;
        }
        System.out.println(inside);
        try {
            random.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Random subclass = new Random(3) {
            private static final long serialVersionUID = 1L;
            private int calls;

            @Override
            protected int next(int bits) {
                return (++calls * 0x12345678) >>> (32 - bits);
            }
        };
        System.out.println(subclass.nextInt() + " " + subclass.nextBoolean() + " " + subclass.nextInt(16) + " " + subclass.nextLong());
    }
}
