package collections;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Probes TreeMap and TreeSet: navigation, live range views, descending views, comparators and nulls. */
public final class TreeMapViews {
    private TreeMapViews() {
    }

    public static void main(String[] args) {
        NavigableMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            map.put(i * 7 % 41, "v" + i);
        }
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(15) + " " + map.ceilingKey(15) + " "
                + map.lowerKey(14) + " " + map.higherEntry(14) + " " + map.floorKey(-1) + " " + map.higherKey(100));
        NavigableMap<Integer, String> middle = map.subMap(10, true, 30, false);
        System.out.println(middle.keySet() + " " + middle.size() + " " + middle.firstKey() + " " + middle.lastKey());
        middle.put(12, "added");
        middle.remove(21);
        map.remove(14);
        System.out.println(middle.keySet() + " " + map.containsKey(12) + " " + map.size());
        try {
            middle.put(35, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SortedMap<Integer, String> head = map.headMap(5);
        NavigableMap<Integer, String> tail = map.tailMap(30, false);
        System.out.println(head.keySet() + " " + tail.keySet() + " " + tail.descendingMap().firstKey());
        System.out.println(map.descendingMap().headMap(30).keySet() + " " + map.descendingKeySet().first());
        head.clear();
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        map.entrySet().removeIf(e -> e.getKey() % 2 == 1);
        map.replaceAll((k, v) -> v + k);
        System.out.println(map);
        Iterator<Map.Entry<Integer, String>> it = map.entrySet().iterator();
        it.next().setValue("changed");
        it.next();
        it.remove();
        System.out.println(map.firstEntry() + " " + map.size());
        try {
            map.firstEntry().setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot entries are immutable");
        }
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key refused");
        }
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("Key", 1);
        insensitive.put("KEY", 2);
        System.out.println(insensitive + " " + insensitive.get("kEy"));
        NavigableSet<String> set = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        set.addAll(Arrays.asList("pear", "fig", "apple", "kiwi", "date", "banana", "fig"));
        System.out.println(set + " " + set.descendingSet() + " " + set.headSet("kiwi") + " " + set.tailSet("kiwi", false) + " "
                + set.pollFirst() + set.ceiling("xxxx") + set.floor("zzzz") + set.lower("a"));
        TreeSet<Integer> numbers = new TreeSet<>(List.of(5, 1, 9, 3));
        NavigableSet<Integer> view = numbers.subSet(2, true, 8, true);
        view.add(4);
        System.out.println(view + " " + view.descendingSet() + " " + numbers.first() + numbers.last() + " " + view.contains(9));
        TreeMap<Integer, Integer> stress = new TreeMap<>();
        int state = 1;
        for (int i = 0; i < 2000; i++) {
            state = state * 1103515245 + 12345;
            int key = state >>> 22;
            if ((state & 0x10000) == 0) {
                stress.merge(key, 1, Integer::sum);
            } else {
                stress.remove(key);
            }
        }
        System.out.println(stress.size() + " " + stress.hashCode() + " " + stress.headMap(500).size());
    }
}
