package collections;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;

/** Probes the concurrent collections from a single thread, including weakly consistent iteration. */
public final class ConcurrentCollections {
    private ConcurrentCollections() {
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 40; i++) {
            map.merge("key" + i % 13, i, Integer::sum);
        }
        System.out.println(map);
        System.out.println(map.reduceValues(1000, Integer::sum) + " " + map.search(1000, (k, v) -> v == 60 ? k : null) + " "
                + map.mappingCount() + " " + map.computeIfAbsent("new", String::length) + " " + map.putIfAbsent("new", 9) + " "
                + map.replace("new", 3, 4) + " " + map.remove("new", 3) + " " + map.getOrDefault("x", -1));
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            map.computeIfAbsent("a", k -> map.computeIfAbsent("a", q -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (String key : map.keySet()) {
            map.remove(key);
        }
        System.out.println("removed while iterating: " + map.isEmpty());
        ConcurrentHashMap.KeySetView<Integer, Boolean> set = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 30; i++) {
            set.add(i * i % 31);
        }
        System.out.println(set.size() + " " + set);

        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) {
            skip.put(i * 17 % 53, "v" + i);
        }
        System.out.println(skip.firstKey() + " " + skip.ceilingEntry(52) + " " + skip.headMap(6).keySet() + " "
                + skip.descendingMap().firstEntry() + " " + skip.subMap(10, 15) + " " + skip.pollFirstEntry());
        ConcurrentSkipListSet<String> words = new ConcurrentSkipListSet<>(List.of("pear", "fig", "apple"));
        System.out.println(words + " " + words.higher("fig") + " " + words.descendingSet());

        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (Integer n : cow) {
            cow.add(n * 10);
        }
        Iterator<Integer> snapshot = cow.iterator();
        cow.clear();
        cow.addIfAbsent(5);
        int sum = 0;
        while (snapshot.hasNext()) {
            sum += snapshot.next();
        }
        System.out.println(cow + " " + sum + " " + cow.addAllAbsent(List.of(5, 6, 6)));
        try {
            snapshot.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot iterators do not remove");
        }
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        queue.offer(4);
        System.out.println(queue.poll() + " " + queue + " " + queue.remove(3) + " " + queue.size());
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("a");
        deque.addLast("b");
        deque.push("c");
        System.out.println(deque + " " + deque.pollLast() + " " + deque.peekFirst());
        ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(2);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.remainingCapacity());
        try {
            bounded.add(4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LinkedBlockingDeque<Integer> blocking = new LinkedBlockingDeque<>(List.of(7, 8));
        PriorityBlockingQueue<Integer> priority = new PriorityBlockingQueue<>(List.of(5, 1, 3));
        System.out.println(blocking.pollLast() + " " + blocking.size() + " " + priority.poll() + " " + priority + " "
                + priority.drainTo(new java.util.ArrayList<>()));
    }
}
