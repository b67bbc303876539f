package dev.fathom.api.net;

import dev.fathom.api.Unordered;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Nodes, the links between them, and a multiset of packets in flight: any of them may arrive next.
 *
 * <p>Nodes are numbered from 0. Two networks with the same packets in flight are the same state, whatever the order was in
 * which they were sent.
 *
 * @param <P> what is sent
 */
public final class Network<P extends Packet> {
    /** By node, the nodes that it has a link to, as bits. */
    private final long[] links;

    @Unordered
    private final ArrayList<Flight<P>> inFlight = new ArrayList<>();

    /** Copies of a packet that are in flight. */
    private static final class Flight<P> {
        private final P packet;
        private int copies = 1;

        Flight(P packet) {
            this.packet = packet;
        }
    }

    /**
     * Makes a network without links.
     *
     * @param nodes how many nodes there are: 1 to 64
     */
    public Network(int nodes) {
        if (nodes < 1 || nodes > Long.SIZE) {
            throw new IllegalArgumentException("a network has 1 to 64 nodes, not " + nodes);
        }
        links = new long[nodes];
    }

    /** Makes a network in which each node has a link to the one before and the one after it. */
    public static <P extends Packet> Network<P> chain(int nodes) {
        Network<P> network = new Network<>(nodes);
        for (int i = 1; i < nodes; i++) {
            network.link(i - 1, i);
        }
        return network;
    }

    /** Makes a chain whose ends are linked as well. */
    public static <P extends Packet> Network<P> ring(int nodes) {
        Network<P> network = chain(nodes);
        if (nodes > 1) {
            network.link(nodes - 1, 0);
        }
        return network;
    }

    /** Makes a network in which every node has a link to every other. */
    public static <P extends Packet> Network<P> full(int nodes) {
        Network<P> network = new Network<>(nodes);
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < i; j++) {
                network.link(j, i);
            }
        }
        return network;
    }

    /** Returns how many nodes there are. */
    public int nodes() {
        return links.length;
    }

    /** Links two nodes, in both directions. */
    public void link(int one, int other) {
        links[one] |= 1L << check(other);
        links[other] |= 1L << one;
    }

    /** Breaks the link between two nodes. What is in flight stays so. */
    public void unlink(int one, int other) {
        links[one] &= ~(1L << check(other));
        links[other] &= ~(1L << one);
    }

    /** Says whether there is a link from one node to another. */
    public boolean isLinked(int from, int to) {
        return (links[from] >>> check(to) & 1) != 0;
    }

    private int check(int node) {
        if (node < 0 || node >= links.length) {
            throw new IllegalArgumentException("there is no node " + node + " among " + links.length);
        }
        return node;
    }

    /** Returns the nodes to which a node has links, in their order. */
    public int[] neighbours(int node) {
        int[] result = new int[Long.bitCount(links[node])];
        int count = 0;
        for (int i = 0; i < links.length; i++) {
            if (isLinked(node, i)) {
                result[count++] = i;
            }
        }
        return result;
    }

    /** Sends a packet; says whether it is in flight now: without a link between its nodes it gets lost. */
    public boolean send(P packet) {
        boolean linked = isLinked(check(packet.from()), packet.to());
        Chart.tell(linked ? Chart.SEND : Chart.UNSENT, packet);
        if (linked) {
            add(packet);
        }
        return linked;
    }

    /** Sends a packet to each neighbour of a node; {@code to} makes the packet for one of them. */
    public void broadcast(int from, IntFunction<? extends P> to) {
        for (int i = 0; i < links.length; i++) {
            if (isLinked(from, i)) {
                send(to.apply(i));
            }
        }
    }

    private void add(P packet) {
        for (int i = 0; i < inFlight.size(); i++) {
            Flight<P> each = inFlight.get(i);
            if (isCopy(each.packet, packet)) {
                each.copies++;
                return;
            }
        }
        inFlight.add(new Flight<>(packet));
    }

    /** The ends of most packets differ already, and are sooner compared. */
    private static boolean isCopy(Packet one, Packet other) {
        return one.from() == other.from() && one.to() == other.to() && one.equals(other);
    }

    /** Returns the packets in flight, of several copies one. */
    public List<P> packets() {
        ArrayList<P> result = new ArrayList<>(inFlight.size());
        for (int i = 0; i < inFlight.size(); i++) {
            result.add(inFlight.get(i).packet);
        }
        return result;
    }

    /** Returns the packets of a class that are in flight, of several copies one. */
    public <T extends P> List<T> packets(Class<T> type) {
        ArrayList<T> result = new ArrayList<>();
        for (int i = 0; i < inFlight.size(); i++) {
            P packet = inFlight.get(i).packet;
            if (type.isInstance(packet)) {
                result.add(type.cast(packet));
            }
        }
        return result;
    }

    /** Returns the packets on their way to a node, of several copies one. */
    public List<P> packetsTo(int node) {
        ArrayList<P> result = new ArrayList<>();
        for (int i = 0; i < inFlight.size(); i++) {
            if (inFlight.get(i).packet.to() == node) {
                result.add(inFlight.get(i).packet);
            }
        }
        return result;
    }

    /** Returns how many packets are in flight, all copies counted. */
    public int size() {
        int size = 0;
        for (int i = 0; i < inFlight.size(); i++) {
            size += inFlight.get(i).copies;
        }
        return size;
    }

    /** Says whether nothing is in flight. */
    public boolean isEmpty() {
        return inFlight.isEmpty();
    }

    /** Takes a packet, or one copy of it, out of the network: it arrives. */
    public P deliver(P packet) {
        Chart.tell(Chart.DELIVER, packet);
        remove(packet);
        return packet;
    }

    /** Takes a packet, or one copy of it, out of the network: it never arrives. */
    public void lose(P packet) {
        Chart.tell(Chart.LOSE, packet);
        remove(packet);
    }

    /** Puts one more copy of a packet that is in flight into the network. */
    public void duplicate(P packet) {
        Chart.tell(Chart.DUPLICATE, packet);
        inFlight.get(placeOf(packet)).copies++;
    }

    private void remove(P packet) {
        int place = placeOf(packet);
        if (--inFlight.get(place).copies == 0) {
            inFlight.remove(place);
        }
    }

    private int placeOf(P packet) {
        for (int i = 0; i < inFlight.size(); i++) {
            P each = inFlight.get(i).packet;
            if (each == packet || isCopy(each, packet)) {
                return i;
            }
        }
        throw new IllegalStateException("not in flight: " + packet);
    }

    /**
     * Loses all packets that a node sent or that are on their way to it, as when it reboots. What else it forgets is for the
     * protocol to say.
     */
    public void reboot(int node) {
        Chart.tell(Chart.REBOOT, check(node), "reboots");
        for (int i = inFlight.size() - 1; i >= 0; i--) {
            P packet = inFlight.get(i).packet;
            if (packet.from() == node || packet.to() == node) {
                Chart.tell(Chart.LOSE, packet);
                inFlight.remove(i);
            }
        }
    }

    @Override
    public String toString() {
        return packets().toString();
    }
}
