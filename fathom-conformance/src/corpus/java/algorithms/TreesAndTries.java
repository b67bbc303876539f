package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Probes hand-written search structures: a trie, an AVL tree, an interval tree, a Fenwick tree and a binary heap. */
public final class TreesAndTries {
    private static final class Trie {
        private final Map<Character, Trie> next = new TreeMap<>();
        private int words;

        void add(String word) {
            Trie at = this;
            for (char c : word.toCharArray()) {
                at = at.next.computeIfAbsent(c, k -> new Trie());
            }
            at.words++;
        }

        void collect(String prefix, List<String> out) {
            for (int i = 0; i < words; i++) {
                out.add(prefix);
            }
            next.forEach((c, t) -> t.collect(prefix + c, out));
        }

        List<String> complete(String prefix) {
            Trie at = this;
            for (char c : prefix.toCharArray()) {
                at = at.next.get(c);
                if (at == null) {
                    return List.of();
                }
            }
            List<String> out = new ArrayList<>();
            at.collect(prefix, out);
            return out;
        }
    }

    private static final class Avl {
        private static final class Node {
            int key;
            int height = 1;
            Node left;
            Node right;

            Node(int key) {
                this.key = key;
            }
        }

        private Node root;
        private int rotations;

        private static int height(Node n) {
            return n == null ? 0 : n.height;
        }

        private static Node update(Node n) {
            n.height = 1 + Math.max(height(n.left), height(n.right));
            return n;
        }

        private Node rotate(Node n, boolean left) {
            rotations++;
            Node up = left ? n.right : n.left;
            if (left) {
                n.right = up.left;
                up.left = update(n);
            } else {
                n.left = up.right;
                up.right = update(n);
            }
            return update(up);
        }

        private Node insert(Node n, int key) {
            if (n == null) {
                return new Node(key);
            }
            if (key < n.key) {
                n.left = insert(n.left, key);
            } else if (key > n.key) {
                n.right = insert(n.right, key);
            }
            update(n);
            int balance = height(n.left) - height(n.right);
            if (balance > 1) {
                if (height(n.left.left) < height(n.left.right)) {
                    n.left = rotate(n.left, true);
                }
                return rotate(n, false);
            }
            if (balance < -1) {
                if (height(n.right.right) < height(n.right.left)) {
                    n.right = rotate(n.right, false);
                }
                return rotate(n, true);
            }
            return n;
        }

        void add(int key) {
            root = insert(root, key);
        }

        static void walk(Node n, StringBuilder out) {
            if (n != null) {
                walk(n.left, out);
                out.append(n.key).append(' ');
                walk(n.right, out);
            }
        }
    }

    private static final class Intervals {
        private final TreeMap<Integer, Integer> map = new TreeMap<>();

        void add(int from, int to) {
            Map.Entry<Integer, Integer> before = map.floorEntry(from);
            if (before != null && before.getValue() >= from) {
                from = before.getKey();
                to = Math.max(to, before.getValue());
            }
            for (Map.Entry<Integer, Integer> e = map.ceilingEntry(from); e != null && e.getKey() <= to; e = map.ceilingEntry(from)) {
                to = Math.max(to, e.getValue());
                map.remove(e.getKey());
            }
            map.put(from, to);
        }
    }

    private static final class Fenwick {
        private final long[] sums;

        Fenwick(int n) {
            sums = new long[n + 1];
        }

        void add(int index, long delta) {
            for (int i = index + 1; i < sums.length; i += i & -i) {
                sums[i] += delta;
            }
        }

        long prefix(int end) {
            long total = 0;
            for (int i = end; i > 0; i -= i & -i) {
                total += sums[i];
            }
            return total;
        }
    }

    private TreesAndTries() {
    }

    public static void main(String[] args) {
        Trie trie = new Trie();
        for (String word : "car cart care cat dog do door car".split(" ")) {
            trie.add(word);
        }
        System.out.println(trie.complete("car") + " " + trie.complete("do") + " " + trie.complete("x") + " " + trie.complete("").size());
        Avl avl = new Avl();
        for (int i = 0; i < 100; i++) {
            avl.add(i * 37 % 101);
        }
        for (int i = 200; i < 264; i++) {
            avl.add(i);
        }
        StringBuilder out = new StringBuilder();
        Avl.walk(avl.root, out);
        System.out.println(avl.root.height + " " + avl.root.key + " " + avl.rotations + " " + out.toString().hashCode() + " " + out.substring(0, 30));
        Intervals intervals = new Intervals();
        for (int[] interval : new int[][] {{10, 20}, {30, 40}, {50, 60}, {15, 32}, {70, 75}, {0, 5}, {5, 6}, {58, 80}}) {
            intervals.add(interval[0], interval[1]);
            System.out.print(intervals.map + " ");
        }
        System.out.println();
        Fenwick fenwick = new Fenwick(1000);
        for (int i = 0; i < 1000; i++) {
            fenwick.add(i, (long) i * i);
        }
        fenwick.add(500, -1_000_000);
        System.out.println(fenwick.prefix(500) + " " + fenwick.prefix(501) + " " + fenwick.prefix(1000));
        int[] heap = {9, 4, 7, 1, 8, 2, 6, 3, 5, 0};
        for (int i = heap.length / 2 - 1; i >= 0; i--) {
            sift(heap, i, heap.length);
        }
        System.out.print(Arrays.toString(heap) + " ");
        for (int end = heap.length - 1; end > 0; end--) {
            int top = heap[0];
            heap[0] = heap[end];
            heap[end] = top;
            sift(heap, 0, end);
        }
        System.out.println(Arrays.toString(heap));
    }

    private static void sift(int[] heap, int at, int size) {
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                return;
            }
            if (child + 1 < size && heap[child + 1] > heap[child]) {
                child++;
            }
            if (heap[at] >= heap[child]) {
                return;
            }
            int swap = heap[at];
            heap[at] = heap[child];
            heap[child] = swap;
            at = child;
        }
    }
}
