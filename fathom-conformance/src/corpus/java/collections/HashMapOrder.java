package collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Probes the iteration order of HashMap and HashSet, resizing, treeified bins and the compute family. */
public final class HashMapOrder {
    private static final class Key implements Comparable<Key> {
        private final int id;

        Key(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id % 3;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).id == id;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(id, other.id);
        }

        @Override
        public String toString() {
            return "K" + id;
        }
    }

    private HashMapOrder() {
    }

    public static void main(String[] args) {
        Map<String, Integer> words = new HashMap<>();
        for (String word : "the quick brown fox jumps over the lazy dog and the cat runs from the dog".split(" ")) {
            words.merge(word, 1, Integer::sum);
        }
        System.out.println(words);
        Map<Integer, Integer> numbers = new HashMap<>(2);
        for (int i = 0; i < 30; i++) {
            numbers.put(i * 37 - 200, i);
        }
        System.out.println(numbers.keySet());
        numbers.keySet().removeIf(k -> k % 2 == 0);
        numbers.values().remove(3);
        System.out.println(numbers);
        Map<Key, Integer> colliding = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            colliding.put(new Key(i * 7 % 100), i);
        }
        int found = 0;
        for (int i = 0; i < 120; i++) {
            found += colliding.containsKey(new Key(i)) ? 1 : 0;
        }
        for (int i = 0; i < 95; i++) {
            colliding.remove(new Key(i));
        }
        System.out.println(found + " " + colliding.size() + " " + colliding.get(new Key(97)));
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            groups.computeIfAbsent(i % 3 == 0 ? "fizz" : i % 5 == 0 ? "buzz" : null, k -> new ArrayList<>()).add(i);
        }
        System.out.println(groups);
        System.out.println(words.computeIfPresent("the", (k, v) -> v + 10) + " " + words.computeIfPresent("none", (k, v) -> 1) + " "
                + words.compute("fox", (k, v) -> null) + " " + words.compute("new", (k, v) -> v == null ? -1 : v) + " "
                + words.merge("dog", 5, (a, b) -> null) + " " + words.putIfAbsent("cat", 9) + " " + words.putIfAbsent("cow", 9) + " "
                + words.getOrDefault("pig", 0) + " " + words.replace("cow", 8) + " " + words.replace("cow", 7, 6) + " "
                + words.remove("cow", 8) + " " + words.remove("nothing"));
        System.out.println(words.size() + " " + words.containsKey("fox") + " " + words.containsValue(14));
        for (Map.Entry<String, Integer> entry : words.entrySet()) {
            entry.setValue(entry.getValue() * 2);
        }
        words.replaceAll((k, v) -> k.length() + v);
        System.out.println(words);
        Set<Object> set = new HashSet<>();
        for (Object o : new Object[] {"b", 5, 'c', 2.5, null, 5L, "a", true, 5, "b"}) {
            System.out.print(set.add(o) ? "+" : "-");
        }
        System.out.println(" " + set);
        Set<Integer> order = new LinkedHashSet<>(List.of(9, 1, 5));
        order.add(1);
        order.remove(9);
        order.add(9);
        System.out.println(order + " " + order.equals(new HashSet<>(List.of(1, 5, 9))) + " " + order.hashCode());
        try {
            for (String key : words.keySet()) {
                words.put(key + "!", 0);
            }
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("fail-fast");
        }
        Map<Object, Object> self = new HashMap<>();
        self.put("me", self);
        System.out.println(self + " " + new HashMap<>(Map.of("k", 1)).equals(Map.of("k", 1)));
    }
}
