package dev.fathom.explore;

import dev.fathom.api.Unordered;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routing tables as in AODV (d'Amorim et al. 2008 §5.3.2): sets that are kept in the order in which their elements came. */
public final class Routes {
    private Routes() {}

    /** One way to keep the table. */
    public abstract static class Table {
        /** Adds a route unless there is one. */
        public final void add(int destination) {
            if (texts().stream().noneMatch(each -> each.startsWith(destination + "["))) {
                append(destination);
            }
        }

        /** Adds a hop to a route. */
        public abstract void hop(int destination, int hop);

        abstract void append(int destination);

        /** Returns the routes in words, hops sorted. */
        abstract List<String> texts();
    }

    static final class Route {
        private final int destination;
        private byte[] hops = new byte[3];
        private int count;

        Route(int destination) {
            this.destination = destination;
        }

        void hop(int hop) {
            for (int i = 0; i < count; i++) {
                if (hops[i] == hop) {
                    return;
                }
            }
            hops[count++] = (byte) hop;
        }

        @Override
        public String toString() {
            byte[] used = Arrays.copyOf(hops, count);
            Arrays.sort(used);
            return destination + Arrays.toString(used);
        }
    }

    /** Keeps it in a list of the library. */
    public static class InList extends Table {
        private final List<Route> routes;

        /** Chooses the list. */
        public InList(boolean linked) {
            routes = linked ? new LinkedList<>() : new ArrayList<>();
        }

        @Override
        void append(int destination) {
            routes.add(new Route(destination));
        }

        @Override
        public void hop(int destination, int hop) {
            routes.stream().filter(each -> each.destination == destination).forEach(each -> each.hop(hop));
        }

        @Override
        List<String> texts() {
            return routes.stream().map(Route::toString).toList();
        }
    }

    /** Keeps it in a chain of nodes that hold a number of two words beside. */
    public static class InChain extends Table {
        private static final class Node {
            private final @Nullable Node next;
            private final Route route;
            private final long weight;

            Node(@Nullable Node next, Route route) {
                this.next = next;
                this.route = route;
                weight = -1L - route.destination;
            }
        }

        private @Nullable Node head;

        @Override
        void append(int destination) {
            head = new Node(head, new Route(destination));
        }

        @Override
        public void hop(int destination, int hop) {
            for (Node at = head; at != null; at = at.next) {
                if (at.weight == -1L - destination) {
                    at.route.hop(hop);
                }
            }
        }

        @Override
        List<String> texts() {
            List<String> result = new ArrayList<>();
            for (Node at = head; at != null; at = at.next) {
                result.add(at.route.toString());
            }
            return result;
        }
    }

    /** Has its sets marked. */
    public static class Marked extends Table {
        private static final class Entry {
            private final int destination;

            @Unordered(count = "used")
            private final long[] hops = new long[3];

            private int used;

            Entry(int destination) {
                this.destination = destination;
            }
        }

        @Unordered
        private final Entry[] entries = new Entry[4];

        @Override
        void append(int destination) {
            int free = 0;
            while (entries[free] != null) {
                free++;
            }
            entries[free] = new Entry(destination);
        }

        @Override
        public void hop(int destination, int hop) {
            for (Entry each : entries) {
                if (each != null
                        && each.destination == destination
                        && Arrays.stream(each.hops, 0, each.used).noneMatch(known -> known == hop)) {
                    each.hops[each.used++] = hop;
                }
            }
        }

        @Override
        List<String> texts() {
            return Arrays.stream(entries)
                    .filter(each -> each != null)
                    .map(each -> each.destination
                            + Arrays.toString(Arrays.stream(each.hops, 0, each.used)
                                    .sorted()
                                    .toArray()))
                    .toList();
        }
    }
}
