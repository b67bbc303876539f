package algorithms;

import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Probes Huffman coding: frequency counting, a priority queue of trees, bit packing and decoding. */
public final class Huffman {
    private abstract static class Tree implements Comparable<Tree> {
        final int weight;
        final int order;

        Tree(int weight, int order) {
            this.weight = weight;
            this.order = order;
        }

        @Override
        public int compareTo(Tree other) {
            int byWeight = Integer.compare(weight, other.weight);
            return byWeight != 0 ? byWeight : Integer.compare(order, other.order);
        }

        abstract void codes(String prefix, Map<Character, String> out);
    }

    private static final class Leaf extends Tree {
        final char symbol;

        Leaf(char symbol, int weight) {
            super(weight, symbol);
            this.symbol = symbol;
        }

        @Override
        void codes(String prefix, Map<Character, String> out) {
            out.put(symbol, prefix.isEmpty() ? "0" : prefix);
        }
    }

    private static final class Fork extends Tree {
        final Tree left;
        final Tree right;

        Fork(Tree left, Tree right, int order) {
            super(left.weight + right.weight, order);
            this.left = left;
            this.right = right;
        }

        @Override
        void codes(String prefix, Map<Character, String> out) {
            left.codes(prefix + "0", out);
            right.codes(prefix + "1", out);
        }
    }

    private Huffman() {
    }

    private static Tree build(String text) {
        Map<Character, Integer> frequencies = new TreeMap<>();
        for (char c : text.toCharArray()) {
            frequencies.merge(c, 1, Integer::sum);
        }
        PriorityQueue<Tree> queue = new PriorityQueue<>();
        frequencies.forEach((c, n) -> queue.add(new Leaf(c, n)));
        int order = Character.MAX_VALUE;
        while (queue.size() > 1) {
            queue.add(new Fork(queue.poll(), queue.poll(), ++order));
        }
        return queue.poll();
    }

    private static byte[] pack(String bits) {
        byte[] out = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) {
            if (bits.charAt(i) == '1') {
                out[i / 8] |= (byte) (0x80 >>> i % 8);
            }
        }
        return out;
    }

    private static String decode(Tree root, byte[] packed, int length) {
        StringBuilder out = new StringBuilder();
        int bit = 0;
        while (out.length() < length) {
            Tree at = root;
            while (at instanceof Fork) {
                boolean one = (packed[bit / 8] & 0x80 >>> bit % 8) != 0;
                at = one ? ((Fork) at).right : ((Fork) at).left;
                bit++;
            }
            out.append(((Leaf) at).symbol);
            if (root instanceof Leaf) {
                bit++;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"abracadabra", "mississippi river", "aaaa", "the quick brown fox jumps over the lazy dog ".repeat(8)};
        for (String text : texts) {
            Tree root = build(text);
            Map<Character, String> codes = new TreeMap<>();
            root.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) {
                bits.append(codes.get(c));
            }
            byte[] packed = pack(bits.toString());
            int checksum = 0;
            for (byte b : packed) {
                checksum = checksum * 31 + b;
            }
            System.out.println(codes);
            System.out.println(text.length() + " characters, " + bits.length() + " bits, " + packed.length + " bytes, checksum " + checksum + ", "
                    + decode(root, packed, text.length()).equals(text));
        }
    }
}
