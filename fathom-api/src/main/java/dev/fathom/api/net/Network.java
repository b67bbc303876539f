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

    /** As long as there are packets: a list has room to spare and counts its changes, which would make states differ. */
    @Unordered
    private Flight<P>[] inFlight = flights(0);

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

    @SuppressWarnings("unchecked") // who puts them in is this class only
    private static <P> Flight<P>[] flights(int count) {
        return (Flight<P>[]) new Flight<?>[count];
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
        for (Flight<P> each : inFlight) {
            if (isCopy(each.packet, packet)) {
                each.copies++;
                return;
            }
        }
        Flight<P>[] more = flights(inFlight.length + 1);
        System.arraycopy(inFlight, 0, more, 0, inFlight.length);
        more[inFlight.length] = new Flight<>(packet);
        inFlight = more;
    }

    /** The ends of most packets differ already, and are sooner compared. */
    private static boolean isCopy(Packet one, Packet other) {
        return one.from() == other.from() && one.to() == other.to() && one.equals(other);
    }

    /** Returns the packets in flight, of several copies one. */
    public List<P> packets() {
        ArrayList<P> result = new ArrayList<>(inFlight.length);
        for (Flight<P> each : inFlight) {
            result.add(each.packet);
        }
        return result;
    }

    /** Returns the packets of a class that are in flight, of several copies one. */
    public <T extends P> List<T> packets(Class<T> type) {
        ArrayList<T> result = new ArrayList<>();
        for (Flight<P> each : inFlight) {
            if (type.isInstance(each.packet)) {
                result.add(type.cast(each.packet));
            }
        }
        return result;
    }

    /** Returns the packets on their way to a node, of several copies one. */
    public List<P> packetsTo(int node) {
        ArrayList<P> result = new ArrayList<>();
        for (Flight<P> each : inFlight) {
            if (each.packet.to() == node) {
                result.add(each.packet);
            }
        }
        return result;
    }

    /** Returns how many packets are in flight, all copies counted. */
    public int size() {
        int size = 0;
        for (Flight<P> each : inFlight) {
            size += each.copies;
        }
        return size;
    }

    /** Says whether nothing is in flight. */
    public boolean isEmpty() {
        return inFlight.length == 0;
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
        inFlight[placeOf(packet)].copies++;
    }

    private void remove(P packet) {
        int place = placeOf(packet);
        if (--inFlight[place].copies == 0) {
            removeAt(place);
        }
    }

    private void removeAt(int place) {
        Flight<P>[] fewer = flights(inFlight.length - 1);
        System.arraycopy(inFlight, 0, fewer, 0, place);
        System.arraycopy(inFlight, place + 1, fewer, place, fewer.length - place);
        inFlight = fewer;
    }

    private int placeOf(P packet) {
        for (int i = 0; i < inFlight.length; i++) {
            P each = inFlight[i].packet;
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
        for (int i = inFlight.length - 1; i >= 0; i--) {
            P packet = inFlight[i].packet;
            if (packet.from() == node || packet.to() == node) {
                Chart.tell(Chart.LOSE, packet);
                removeAt(i);
            }
        }
    }

    @Override
    public String toString() {
        return packets().toString();
    }
}
