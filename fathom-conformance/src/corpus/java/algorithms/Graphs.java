package algorithms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/** Probes graph algorithms on collections: Dijkstra, breadth-first search, topological order, components and Kruskal. */
public final class Graphs {
    private static final class Graph {
        private final Map<String, Map<String, Integer>> edges = new LinkedHashMap<>();

        Graph edge(String from, String to, int weight) {
            edges.computeIfAbsent(from, k -> new LinkedHashMap<>()).put(to, weight);
            edges.computeIfAbsent(to, k -> new LinkedHashMap<>());
            return this;
        }

        Map<String, Integer> dijkstra(String source, Map<String, String> previous) {
            Map<String, Integer> distance = new LinkedHashMap<>();
            PriorityQueue<Map.Entry<String, Integer>> queue =
                    new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
            queue.add(Map.entry(source, 0));
            while (!queue.isEmpty()) {
                Map.Entry<String, Integer> at = queue.poll();
                if (distance.putIfAbsent(at.getKey(), at.getValue()) != null) {
                    continue;
                }
                edges.get(at.getKey()).forEach((next, weight) -> {
                    if (!distance.containsKey(next)) {
                        int through = at.getValue() + weight;
                        queue.add(Map.entry(next, through));
                        previous.merge(next + "@" + through, at.getKey(), (a, b) -> a);
                    }
                });
            }
            return distance;
        }

        List<String> breadthFirst(String source) {
            Set<String> seen = new LinkedHashSet<>(List.of(source));
            Deque<String> queue = new ArrayDeque<>(seen);
            while (!queue.isEmpty()) {
                for (String next : edges.get(queue.remove()).keySet()) {
                    if (seen.add(next)) {
                        queue.add(next);
                    }
                }
            }
            return new ArrayList<>(seen);
        }

        List<String> topological() {
            Map<String, Integer> incoming = new LinkedHashMap<>();
            edges.keySet().forEach(k -> incoming.put(k, 0));
            edges.values().forEach(m -> m.keySet().forEach(k -> incoming.merge(k, 1, Integer::sum)));
            Deque<String> ready = new ArrayDeque<>();
            incoming.forEach((k, n) -> {
                if (n == 0) {
                    ready.add(k);
                }
            });
            List<String> order = new ArrayList<>();
            while (!ready.isEmpty()) {
                String node = ready.remove();
                order.add(node);
                for (String next : edges.get(node).keySet()) {
                    if (incoming.merge(next, -1, Integer::sum) == 0) {
                        ready.add(next);
                    }
                }
            }
            if (order.size() < edges.size()) {
                throw new IllegalStateException("cycle after " + order);
            }
            return order;
        }
    }

    private static final class UnionFind {
        private final int[] parent;
        private int components;

        UnionFind(int n) {
            parent = new int[n];
            Arrays.setAll(parent, i -> i);
            components = n;
        }

        int find(int x) {
            while (parent[x] != x) {
                parent[x] = parent[parent[x]];
                x = parent[x];
            }
            return x;
        }

        boolean union(int a, int b) {
            int ra = find(a);
            int rb = find(b);
            if (ra == rb) {
                return false;
            }
            parent[ra] = rb;
            components--;
            return true;
        }
    }

    private Graphs() {
    }

    public static void main(String[] args) {
        Graph graph = new Graph().edge("a", "b", 4).edge("a", "c", 1).edge("c", "b", 2).edge("b", "d", 5).edge("c", "d", 8).edge("d", "e", 3)
                .edge("f", "a", 1);
        Map<String, String> previous = new HashMap<>();
        Map<String, Integer> distance = graph.dijkstra("a", previous);
        System.out.println(distance + " unreachable f: " + !distance.containsKey("f"));
        List<String> path = new ArrayList<>();
        for (String at = "e"; at != null; at = previous.get(at + "@" + distance.get(at))) {
            path.add(at);
        }
        Collections.reverse(path);
        System.out.println(path + " " + graph.breadthFirst("a") + " " + graph.topological());
        try {
            graph.edge("e", "a", 1).topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            for (int j = i + 1; j < 15; j++) {
                edges.add(new int[] {i, j, (i * 31 + j * 17) % 23 + 1});
            }
        }
        edges.sort(Comparator.comparingInt((int[] e) -> e[2]).thenComparingInt(e -> e[0]).thenComparingInt(e -> e[1]));
        UnionFind sets = new UnionFind(15);
        int weight = 0;
        StringBuilder tree = new StringBuilder();
        for (int[] e : edges) {
            if (sets.union(e[0], e[1])) {
                weight += e[2];
                tree.append(e[0]).append('-').append(e[1]).append(' ');
            }
        }
        System.out.println(weight + " " + sets.components + " " + tree.toString().trim());
        UnionFind grid = new UnionFind(100);
        for (int i = 0; i < 100; i++) {
            grid.union(i, i * i % 100);
        }
        System.out.println(grid.components);
    }
}
