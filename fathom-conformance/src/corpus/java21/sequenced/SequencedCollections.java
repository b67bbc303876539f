package sequenced;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Probes the sequenced collection interfaces: first, last, reversed views and their mutation. */
public final class SequencedCollections {
    private SequencedCollections() {
    }

    private static void exercise(SequencedCollection<Integer> c) {
        System.out.print(c.getClass().getSimpleName() + " " + c.getFirst() + " " + c.getLast() + " " + c.reversed());
        try {
            c.addFirst(100);
            c.addLast(200);
        } catch (UnsupportedOperationException e) {
            System.out.print(" no-add");
        }
        try {
            System.out.print(" removed " + c.removeFirst() + " " + c.removeLast());
        } catch (UnsupportedOperationException e) {
            System.out.print(" no-remove");
        }
        System.out.println(" " + c + " " + c.reversed().reversed().equals(c));
    }

    public static void main(String[] args) {
        List<Integer> items = List.of(3, 1, 2);
        exercise(new ArrayList<>(items));
        exercise(new LinkedList<>(items));
        exercise(new ArrayDeque<>(items));
        exercise(new LinkedHashSet<>(items));
        exercise(new TreeSet<>(items));
        System.out.println(items.reversed() + " " + items.getFirst() + " " + items.reversed().getFirst() + " " + items.reversed().indexOf(1));
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        List<String> reversed = list.reversed();
        reversed.add("start");
        reversed.addFirst("end");
        reversed.set(1, "C");
        reversed.remove("b");
        System.out.println(list + " " + reversed + " " + reversed.subList(1, 3) + " " + reversed.stream().toList());
        list.add("x");
        System.out.println(reversed.getFirst() + " " + reversed.size() + " " + reversed.contains("x"));
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("p", "q", "r"));
        set.addFirst("r");
        set.addLast("p");
        SequencedSet<String> back = set.reversed();
        System.out.println(set + " " + back + " " + back.removeFirst() + " " + set);
        SequencedMap<String, Integer> map = new LinkedHashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        map.putFirst("zero", 0);
        map.putLast("one", 11);
        System.out.println(map + " " + map.firstEntry() + " " + map.lastEntry() + " " + map.reversed() + " " + map.sequencedKeySet().reversed() + " "
                + map.sequencedValues().getLast() + " " + map.pollFirstEntry() + " " + map);
        map.reversed().put("new", 9);
        map.reversed().putFirst("last", 99);
        System.out.println(map + " " + map.sequencedEntrySet().getFirst());
        SequencedMap<Integer, String> tree = new TreeMap<>(Map.of(1, "a", 2, "b"));
        System.out.println(tree.reversed() + " " + tree.pollLastEntry() + " " + tree);
        try {
            tree.putFirst(0, "z");
        } catch (UnsupportedOperationException e) {
            System.out.println("sorted maps decide the position");
        }
        Deque<Integer> deque = new ArrayDeque<>(items);
        Deque<Integer> flipped = deque.reversed();
        flipped.push(9);
        System.out.println(deque + " " + flipped + " " + flipped.pollLast());
        for (SequencedCollection<?> empty : List.<SequencedCollection<?>>of(new ArrayList<>(), new LinkedHashSet<>(), new TreeSet<>(), new ArrayDeque<>())) {
            try {
                empty.getFirst();
            } catch (NoSuchElementException e) {
                System.out.print("empty ");
            }
        }
        System.out.println();
    }
}
