package patterns;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Probes deeply nested generic record patterns: a persistent list, a red-black tree and an option type. */
public final class NestedGenericRecords {
    private sealed interface Cons<T> permits Nil, Cell {
        static <T> Cons<T> of(List<T> items) {
            Cons<T> out = new Nil<>();
            for (int i = items.size() - 1; i >= 0; i--) {
                out = new Cell<>(items.get(i), out);
            }
            return out;
        }
    }

    private record Nil<T>() implements Cons<T> {
    }

    private record Cell<T>(T head, Cons<T> tail) implements Cons<T> {
    }

    private enum Color { R, B }

    private sealed interface Tree<K extends Comparable<K>> permits Leaf, Node {
    }

    private record Leaf<K extends Comparable<K>>() implements Tree<K> {
    }

    private record Node<K extends Comparable<K>>(Color color, Tree<K> left, K key, Tree<K> right) implements Tree<K> {
    }

    private NestedGenericRecords() {
    }

    private static <T> String show(Cons<T> list) {
        return switch (list) {
            case Nil<T>() -> "nil";
            case Cell<T>(var only, Nil<T>()) -> "(" + only + ")";
            case Cell<T>(var a, Cell<T>(var b, Nil<T>())) -> "(" + a + " " + b + ")";
            case Cell<T>(var a, Cell<T>(var b, Cell<T>(var c, var rest))) -> "(" + a + " " + b + " " + c + ")+" + show(rest);
        };
    }

    private static int sum(Cons<Integer> list) {
        int total = 0;
        while (list instanceof Cell<Integer>(Integer head, Cons<Integer> tail)) {
            total += head;
            list = tail;
        }
        return total;
    }

    private static <K extends Comparable<K>> Tree<K> balance(Node<K> node) {
        return switch (node) {
            case Node<K>(var c, Node<K>(var r, Node<K>(var rr, var a, var x, var b), var y, var d), var z, var e)
                when c == Color.B && r == Color.R && rr == Color.R -> red(a, x, b, y, d, z, e);
            case Node<K>(var c, Node<K>(var r, var a, var x, Node<K>(var rr, var b, var y, var d)), var z, var e)
                when c == Color.B && r == Color.R && rr == Color.R -> red(a, x, b, y, d, z, e);
            case Node<K>(var c, var a, var x, Node<K>(var r, Node<K>(var rr, var b, var y, var d), var z, var e))
                when c == Color.B && r == Color.R && rr == Color.R -> red(a, x, b, y, d, z, e);
            case Node<K>(var c, var a, var x, Node<K>(var r, var b, var y, Node<K>(var rr, var d, var z, var e)))
                when c == Color.B && r == Color.R && rr == Color.R -> red(a, x, b, y, d, z, e);
            case Node<K> other -> other;
        };
    }

    private static <K extends Comparable<K>> Tree<K> red(Tree<K> a, K x, Tree<K> b, K y, Tree<K> c, K z, Tree<K> d) {
        return new Node<>(Color.R, new Node<>(Color.B, a, x, b), y, new Node<>(Color.B, c, z, d));
    }

    private static <K extends Comparable<K>> Tree<K> insert(Tree<K> tree, K key) {
        return switch (tree) {
            case Leaf<K>() -> new Node<>(Color.R, tree, key, tree);
            case Node<K>(var c, var l, var k, var r) when key.compareTo(k) < 0 -> balance(new Node<>(c, insert(l, key), k, r));
            case Node<K>(var c, var l, var k, var r) when key.compareTo(k) > 0 -> balance(new Node<>(c, l, k, insert(r, key)));
            case Node<K> same -> same;
        };
    }

    private static <K extends Comparable<K>> Tree<K> add(Tree<K> tree, K key) {
        return insert(tree, key) instanceof Node<K>(var c, var l, var k, var r) ? new Node<>(Color.B, l, k, r) : tree;
    }

    private static <K extends Comparable<K>> String keys(Tree<K> tree) {
        return switch (tree) {
            case Leaf<K>() -> "";
            case Node<K>(var c, Leaf<K>(), var k, Leaf<K>()) -> k + "" + c;
            case Node<K>(var c, var l, var k, var r) -> "[" + keys(l) + " " + k + c + " " + keys(r) + "]";
        };
    }

    private static <K extends Comparable<K>> int depth(Tree<K> tree) {
        return tree instanceof Node<K>(var c, var l, var k, var r) ? 1 + Math.max(depth(l), depth(r)) : 0;
    }

    public static void main(String[] args) {
        for (int n = 0; n < 6; n++) {
            System.out.println(show(Cons.of(Arrays.asList("a", "b", "c", "d", "e").subList(0, Math.min(n, 5)))));
        }
        System.out.println(sum(Cons.of(List.of(1, 2, 3, 4))) + " " + Cons.of(List.of(1)));
        Tree<Integer> tree = new Leaf<>();
        for (int i = 1; i <= 12; i++) {
            tree = add(tree, i * 5 % 13);
        }
        System.out.println(keys(tree) + " " + depth(tree));
        Tree<String> words = new Leaf<>();
        for (String word : "the quick brown fox jumps over the lazy dog".split(" ")) {
            words = add(words, word);
        }
        System.out.println(keys(words) + " " + depth(words));
        System.out.println(Optional.of(tree).map(t -> switch (t) {
            case Node<Integer>(var c, var l, Integer k, var r) -> "root " + k;
            case Leaf<Integer> leaf -> "empty";
        }).stream().collect(Collectors.joining()));
    }
}
