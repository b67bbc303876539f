package arrays;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;

/** Probes sorting of primitives of several sizes, stable object sorting, ranges and a broken comparator. */
public final class Sorting {
    private static final class Card {
        private final int rank;
        private final String suit;

        Card(int rank, String suit) {
            this.rank = rank;
            this.suit = suit;
        }

        int rank() {
            return rank;
        }

        @Override
        public String toString() {
            return rank + suit;
        }
    }

    private Sorting() {
    }

    private static int[] pseudoRandom(int length, int modulus) {
        int[] result = new int[length];
        int state = 17;
        for (int i = 0; i < length; i++) {
            state = state * 1664525 + 1013904223;
            result[i] = (state >>> 8) % modulus - modulus / 2;
        }
        return result;
    }

    public static void main(String[] args) {
        for (int length : new int[] {0, 1, 2, 10, 47, 100, 300, 1200}) {
            int[] data = pseudoRandom(length, 1000);
            long before = Arrays.stream(data).asLongStream().sum();
            Arrays.sort(data);
            boolean ordered = true;
            for (int i = 1; i < length; i++) {
                ordered &= data[i - 1] <= data[i];
            }
            System.out.println(length + " " + ordered + " " + (before == Arrays.stream(data).asLongStream().sum()) + " "
                    + Arrays.hashCode(data));
        }
        byte[] bytes = new byte[600];
        short[] shorts = new short[50];
        char[] chars = "the quick brown fox".toCharArray();
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 37);
        }
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] = (short) (i * 7919);
        }
        Arrays.sort(bytes);
        Arrays.sort(shorts);
        Arrays.sort(chars);
        System.out.println(Arrays.hashCode(bytes) + " " + Arrays.toString(Arrays.copyOf(shorts, 5)) + " [" + new String(chars)
                + "]");
        double[] doubles = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -1, Double.POSITIVE_INFINITY, 0.0, -0.0};
        Arrays.sort(doubles);
        float[] floats = {0f, -0f, Float.NaN, -5f};
        Arrays.sort(floats);
        System.out.println(Arrays.toString(doubles) + Arrays.toString(floats));

        Card[] cards = new Card[60];
        int[] ranks = pseudoRandom(60, 6);
        for (int i = 0; i < cards.length; i++) {
            cards[i] = new Card(ranks[i], String.valueOf((char) ('A' + i % 26)));
        }
        Arrays.sort(cards, Comparator.comparingInt(Card::rank));
        System.out.println(Arrays.toString(cards));
        Arrays.sort(cards, 10, 20, Comparator.comparing((Card c) -> c.suit).reversed());
        System.out.println(Arrays.toString(Arrays.copyOfRange(cards, 9, 21)));
        String[] words = {"pear", "Apple", "fig", null, "banana", "cherry", null};
        Arrays.sort(words, Comparator.nullsFirst(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())));
        System.out.println(Arrays.toString(words));
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, Collections.reverseOrder());
        Arrays.sort(boxed, 0, 2);
        System.out.println(Arrays.toString(boxed));
        try {
            Arrays.sort(new Object[] {"a", 1});
        } catch (ClassCastException e) {
            System.out.println("not mutually comparable");
        }
        int[] parallel = pseudoRandom(500, 50);
        Arrays.parallelSort(parallel);
        System.out.println(parallel[0] + " " + parallel[250] + " " + parallel[499]);
    }
}
