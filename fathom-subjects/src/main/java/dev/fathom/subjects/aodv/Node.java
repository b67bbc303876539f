package dev.fathom.subjects.aodv;

/** What a node knows. */
final class Node {
    /** Own sequence number: requests and replies that carry a greater one are fresher. */
    int sequence;

    /** Number of the last route request. */
    int broadcast;

    /** By destination, the routing table; null where there is no entry. */
    final Route[] routes;

    /** By origin, the requests that were seen, as bits: the broadcast ID cache. */
    final long[] seen;

    Node(int nodes) {
        routes = new Route[nodes];
        seen = new long[nodes];
    }

    boolean hasRoute(int destination) {
        return routes[destination] != null && routes[destination].valid;
    }

    int knownSequence(int destination) {
        return routes[destination] == null ? 0 : routes[destination].sequence;
    }

    /** Takes a request into the cache; says whether it was not there. */
    boolean isFirst(int origin, int number) {
        boolean first = (seen[origin] >>> number & 1) == 0;
        seen[origin] |= 1L << number;
        return first;
    }

    boolean hasSeenRequests() {
        for (long each : seen) {
            if (each != 0) {
                return true;
            }
        }
        return false;
    }

    void forgetRequests() {
        for (int i = 0; i < seen.length; i++) {
            seen[i] = 0;
        }
    }

    /** Takes a way to a destination into the table, if it is better than what is there. */
    void learn(int destination, int nextHop, int hops, int sequenceThere) {
        Route known = routes[destination];
        if (known == null) {
            known = new Route();
            routes[destination] = known;
            known.set(nextHop, hops, sequenceThere);
        } else if (known.isWorseThan(sequenceThere, hops)) {
            known.set(nextHop, hops, sequenceThere);
        }
    }

    /** A neighbour that is heard can be reached. */
    void hear(int neighbour) {
        if (!hasRoute(neighbour)) {
            learn(neighbour, neighbour, 1, knownSequence(neighbour));
        }
    }
}
