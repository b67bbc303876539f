package generics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Probes hand-written generic containers: a linked list with iterator, a binary tree and an option type. */
public final class GenericContainers {
    private static final class Chain<E> implements Iterable<E> {
        private final class Node {
            private final E value;
            private Node next;

            Node(E value) {
                this.value = value;
            }
        }

        private Node head;
        private Node tail;
        private int size;

        Chain<E> add(E value) {
            Node node = new Node(value);
            if (head == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
            size++;
            return this;
        }

        <R> Chain<R> map(Function<? super E, ? extends R> f) {
            Chain<R> result = new Chain<>();
            for (E e : this) {
                result.add(f.apply(e));
            }
            return result;
        }

        Chain<E> filter(Predicate<? super E> p) {
            Chain<E> result = new Chain<>();
            forEach(e -> {
                if (p.test(e)) {
                    result.add(e);
                }
            });
            return result;
        }

        @SuppressWarnings("unchecked")
        E[] toArray(E[] sample) {
            E[] out = (E[]) java.lang.reflect.Array.newInstance(sample.getClass().getComponentType(), size);
            int i = 0;
            for (E e : this) {
                out[i++] = e;
            }
            return out;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<>() {
                private Node at = head;

                @Override
                public boolean hasNext() {
                    return at != null;
                }

                @Override
                public E next() {
                    if (at == null) {
                        throw new NoSuchElementException("end of chain of " + size);
                    }
                    E value = at.value;
                    at = at.next;
                    return value;
                }
            };
        }
    }

    private static final class Tree<K extends Comparable<K>, V> {
        private K key;
        private V value;
        private Tree<K, V> left;
        private Tree<K, V> right;

        V put(K k, V v) {
            if (key == null) {
                key = k;
                value = v;
                return null;
            }
            int order = k.compareTo(key);
            if (order == 0) {
                V old = value;
                value = v;
                return old;
            }
            if (order < 0) {
                left = left == null ? new Tree<>() : left;
                return left.put(k, v);
            }
            right = right == null ? new Tree<>() : right;
            return right.put(k, v);
        }

        int depth() {
            return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
        }

        @Override
        public String toString() {
            return (left == null ? "" : left + " ") + key + "=" + value + (right == null ? "" : " " + right);
        }
    }

    private GenericContainers() {
    }

    public static void main(String[] args) {
        Chain<String> words = new Chain<String>().add("delta").add("alpha").add("charlie").add("bravo");
        for (String word : words) {
            System.out.print(word + " ");
        }
        System.out.println(words.size);
        Chain<Integer> lengths = words.map(String::length).filter(n -> n > 5);
        System.out.println(Arrays.toString(lengths.toArray(new Integer[0])));
        Object[] array = words.toArray(new String[0]);
        System.out.println(array.getClass().getSimpleName() + Arrays.toString(array));
        Iterator<Integer> iterator = lengths.iterator();
        iterator.next();
        try {
            iterator.next();
            iterator.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            iterator.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Tree<String, Integer> tree = new Tree<>();
        int position = 0;
        for (String word : words) {
            System.out.print(tree.put(word, position++) + " ");
        }
        System.out.println(tree.put("alpha", 99) + " " + tree + " depth " + tree.depth());
        Tree<Integer, Chain<Integer>> buckets = new Tree<>();
        for (int i = 0; i < 5; i++) {
            buckets.put((i * 3) % 5, new Chain<Integer>().add(i));
        }
        System.out.println(buckets.depth() + " " + buckets.right.value.iterator().next() + " " + buckets.right.key);
    }
}
