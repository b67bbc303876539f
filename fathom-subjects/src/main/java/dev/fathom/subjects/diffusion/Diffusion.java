package dev.fathom.subjects.diffusion;

import dev.fathom.api.Among;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Values;
import dev.fathom.api.net.Network;
import dev.fathom.subjects.diffusion.DiffusionPacket.Data;
import dev.fathom.subjects.diffusion.DiffusionPacket.Interest;
import java.util.List;

/**
 * A sink, a source and a node between them, in a chain. The operations are six events; the papers' experiments leave
 * some of them out ({@code --op}).
 *
 * <p>A gradient leads to the neighbour from which the latest interest came on the shortest way. A node that lost its interest waits for a later one,
 * so that gradients never lead in a circle.
 */
public class Diffusion {
    private static final int NODES = 3;
    private static final int SINK = 0;
    private static final int SOURCE = 2;

    private final Network<DiffusionPacket> network = Network.chain(NODES);
    private final Node[] nodes = new Node[NODES];
    private boolean wentInCircles;

    /** Makes nodes that know nothing. */
    public Diffusion() {
        for (int i = 0; i < NODES; i++) {
            nodes[i] = new Node();
        }
    }

    /** T0: the sink asks for data. */
    @Operation
    public void ask() {
        int round = ++nodes[SINK].round;
        network.broadcast(SINK, to -> new Interest(SINK, to, round, 0));
    }

    /** T1: a packet arrives. */
    @Operation
    public void deliver(@Among("inFlight") DiffusionPacket packet) {
        network.deliver(packet);
        if (packet instanceof Interest interest) {
            receive(interest);
        } else {
            receive((Data) packet);
        }
    }

    private void receive(Interest interest) {
        int node = interest.to();
        int hops = interest.hops() + 1;
        if (node != SINK && nodes[node].learns(interest.round(), interest.from(), hops)) {
            network.broadcast(node, to -> new Interest(node, to, interest.round(), hops));
        }
    }

    private void receive(Data data) {
        int node = data.to();
        wentInCircles |= (data.visited() >>> node & 1) != 0;
        if (node != SINK && nodes[node].isInterested() && nodes[node].data < data.number()) {
            sendOn(node, data.number(), data.visited());
        }
    }

    private void sendOn(int node, int number, int visited) {
        nodes[node].data = number;
        network.send(new Data(node, nodes[node].gradient, number, visited | 1 << node));
    }

    /** T2: a node heard of no interest for long. */
    @Operation
    public void loseInterest(@Values("1..2") int node) {
        nodes[node].loseInterest();
    }

    /** T2 is for nodes with a gradient. */
    @Precondition("loseInterest")
    public boolean isInterested(int node) {
        return nodes[node].isInterested();
    }

    /** T3: a packet gets lost. */
    @Operation
    public void lose(@Among("inFlight") DiffusionPacket packet) {
        network.lose(packet);
    }

    /** Returns what may arrive or get lost. */
    List<DiffusionPacket> inFlight() {
        return network.packets();
    }

    /** T4: the source has something to tell those who are interested. */
    @Operation
    public void sendData() {
        sendOn(SOURCE, nodes[SOURCE].data + 1, 0);
    }

    /** T4 needs somebody who is interested. */
    @Precondition("sendData")
    public boolean isWanted() {
        return nodes[SOURCE].isInterested();
    }

    /** T5: a node between sink and source, or the source, forgets everything; what it sent is lost. */
    @Operation
    public void reboot(@Values("1..2") int node) {
        nodes[node].forget();
        network.reboot(node);
        for (int neighbour : network.neighbours(node)) {
            if (nodes[neighbour].gradient == node) {
                nodes[neighbour].loseInterest();
            }
        }
    }

    /** T5 is for nodes that have something to forget. */
    @Precondition("reboot")
    public boolean knowsSomething(int node) {
        return nodes[node].round > 0;
    }

    /** Says whether data never came back to a node, and could not. */
    @Invariant
    public boolean dataGoesStraight() {
        for (int start = 0; start < NODES; start++) {
            int at = start;
            for (int hops = 0; hops <= NODES && at != SINK && nodes[at].isInterested(); hops++) {
                at = nodes[at].gradient;
                if (hops == NODES) {
                    return false;
                }
            }
        }
        return !wentInCircles;
    }
}
