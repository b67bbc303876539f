package collections;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.Map;
import java.util.WeakHashMap;

/** Probes LinkedHashMap insertion and access order with eviction, LinkedList, IdentityHashMap and WeakHashMap. */
public final class LinkedHashMaps {
    private static final class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int capacity;

        Lru(int capacity) {
            super(4, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }

    private LinkedHashMaps() {
    }

    public static void main(String[] args) {
        Map<String, Integer> insertion = new LinkedHashMap<>();
        insertion.put("z", 1);
        insertion.put("a", 2);
        insertion.put("m", 3);
        insertion.put("z", 4);
        insertion.remove("a");
        insertion.put("a", 5);
        System.out.println(insertion + " " + insertion.keySet() + insertion.values());
        Lru<Integer, String> lru = new Lru<>(3);
        for (int i = 1; i <= 3; i++) {
            lru.put(i, "v" + i);
        }
        lru.get(1);
        lru.getOrDefault(2, "x");
        lru.put(4, "v4");
        lru.putIfAbsent(1, "no");
        System.out.println(lru + " " + lru.containsKey(3));
        lru.computeIfPresent(2, (k, v) -> v + "!");
        lru.merge(9, "nine", String::concat);
        System.out.println(lru);

        LinkedList<String> linked = new LinkedList<>();
        linked.add("b");
        linked.addFirst("a");
        linked.addLast("c");
        linked.add(1, "x");
        linked.offerFirst("start");
        linked.push("top");
        System.out.println(linked + " " + linked.peekFirst() + " " + linked.peekLast() + " " + linked.indexOf("b"));
        System.out.println(linked.pop() + linked.poll() + linked.pollLast() + linked.removeFirst() + linked);
        ListIterator<String> it = linked.listIterator(2);
        it.previous();
        it.add("inserted");
        it.next();
        it.remove();
        System.out.println(linked + " " + linked.removeFirstOccurrence("zzz") + " " + linked.getLast());
        linked.descendingIterator().forEachRemaining(System.out::print);
        System.out.println();
        try {
            new LinkedList<>().getFirst();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }

        Deque<Integer> deque = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
            if (i % 5 == 4) {
                deque.pollFirst();
            }
        }
        System.out.println(deque + " " + deque.removeLastOccurrence(7) + " " + deque.contains(7) + " " + deque.size());
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
        identity.put("k", 1);
        identity.put(new String("k"), 2);
        identity.put("k", 3);
        System.out.println(identity.size() + " " + identity.get("k") + " " + identity.containsKey(new String("k")));
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        Object kept = new Object();
        weak.put(kept, "kept");
        weak.put("literal", "also kept");
        System.out.println(weak.size() + " " + weak.get(kept) + " " + weak.remove("literal") + " " + weak.containsKey("literal"));
    }
}
