package dev.fathom.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The states of {@link Routes} as sets of sets, explored by hand. */
final class Quotient {
    private Quotient() {}

    static List<Long> statesAtDepth(int length) {
        Set<Map<Integer, Set<Integer>>> seen = new HashSet<>();
        List<Map<Integer, Set<Integer>>> level = List.of(new TreeMap<>());
        List<Long> counts = new ArrayList<>();
        seen.add(level.get(0));
        for (int depth = 0; depth <= length && !level.isEmpty(); depth++) {
            counts.add((long) level.size());
            List<Map<Integer, Set<Integer>>> next = new ArrayList<>();
            for (Map<Integer, Set<Integer>> table : level) {
                for (Map<Integer, Set<Integer>> each : successors(table)) {
                    if (seen.add(each)) {
                        next.add(each);
                    }
                }
            }
            level = next;
        }
        return counts;
    }

    private static List<Map<Integer, Set<Integer>>> successors(Map<Integer, Set<Integer>> table) {
        List<Map<Integer, Set<Integer>>> result = new ArrayList<>();
        for (int destination = 1; destination <= 3; destination++) {
            if (!table.containsKey(destination)) {
                Map<Integer, Set<Integer>> added = new TreeMap<>(table);
                added.put(destination, Set.of());
                result.add(added);
            } else if (destination <= 2) {
                for (int hop = 1; hop <= 3; hop++) {
                    Map<Integer, Set<Integer>> hopped = new TreeMap<>(table);
                    Set<Integer> hops = new TreeSet<>(table.get(destination));
                    hops.add(hop);
                    hopped.put(destination, hops);
                    result.add(hopped);
                }
            }
        }
        return result;
    }
}
