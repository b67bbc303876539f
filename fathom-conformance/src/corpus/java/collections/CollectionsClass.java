package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Probes the algorithms and wrappers of the Collections class. */
public final class CollectionsClass {
    private CollectionsClass() {
    }

    private static void refused(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + " accepted");
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            System.out.println(label + " refused by " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(5, 2, 8, 1, 9, 3));
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 8) + " " + Collections.binarySearch(list, 4) + " "
                + Collections.max(list) + " " + Collections.min(list, Comparator.reverseOrder()));
        Collections.reverse(list);
        Collections.swap(list, 0, 5);
        System.out.println(list);
        Collections.rotate(list, 2);
        System.out.println(list);
        Collections.rotate(list.subList(1, 4), -1);
        System.out.println(list);
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.fill(list.subList(0, 2), 0);
        Collections.replaceAll(list, 0, 7);
        System.out.println(list + " " + Collections.frequency(list, 7) + " "
                + Collections.indexOfSubList(list, list.subList(2, 4)) + " " + Collections.lastIndexOfSubList(list, List.of(7)));
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.singletonList(1) + " " + Collections.emptyMap() + " "
                + Collections.disjoint(List.of(1, 2), List.of(3)) + " " + Collections.singletonMap("k", "v"));
        List<String> backing = new ArrayList<>(List.of("a", "b"));
        List<String> unmodifiable = Collections.unmodifiableList(backing);
        backing.add("c");
        System.out.println(unmodifiable + " " + unmodifiable.equals(backing));
        refused("unmodifiable add", () -> unmodifiable.add("d"));
        refused("unmodifiable iterator", () -> {
            var it = unmodifiable.iterator();
            it.next();
            it.remove();
        });
        refused("empty add", () -> Collections.<String>emptyList().add("x"));
        refused("empty addAll nothing", () -> Collections.<String>emptyList().addAll(List.of()));
        refused("singleton remove", () -> Collections.singleton(1).remove(1));
        refused("nCopies negative", () -> Collections.nCopies(-1, "x"));
        refused("List.of set", () -> List.of(1, 2).set(0, 3));
        refused("List.copyOf clear", () -> List.copyOf(backing).clear());
        refused("Map.of put", () -> Map.of(1, 2).put(3, 4));
        refused("entry set", () -> Map.entry(1, 2).setValue(3));
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        synchronized (sync) {
            sync.sort(null);
            System.out.println(sync + " " + Collections.synchronizedMap(new LinkedHashMap<>(Map.of("one", 1))));
        }
        List<String> words = Arrays.asList("delta", "Alpha", "charlie", "Bravo");
        words.sort(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        System.out.println(words);
        System.out.println(List.of(1, 2, 3).contains(2) + " " + List.of("x").indexOf("y") + " " + List.of().isEmpty() + " "
                + List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + List.of(1, 2).hashCode());
        Collection<Integer> values = new HashMap<>(Map.of(1, 10)).values();
        System.out.println(values + " " + Collections.addAll(new ArrayList<>(values), 1, 2));
        var set = Collections.newSetFromMap(new LinkedHashMap<String, Boolean>());
        Collections.addAll(set, "z", "a", "z");
        System.out.println(set + " " + Collections.unmodifiableCollection(set).size());
        System.out.println(Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of(1, 2))).peek());
    }
}
