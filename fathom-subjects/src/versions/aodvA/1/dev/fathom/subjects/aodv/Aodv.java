package dev.fathom.subjects.aodv;

import dev.fathom.api.Among;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Values;
import dev.fathom.api.net.Network;
import dev.fathom.subjects.aodv.AodvPacket.Reply;
import dev.fathom.subjects.aodv.AodvPacket.Request;
import java.util.List;

/**
 * Three nodes in a chain; all but the last look for routes to the last. The operations are the events T0 to T5 of Lauterburg et al. 2008.
 *
 * <p>Routes are free of loops because a node that lost a route asks for one that is fresher than any that leads through itself: the
 * destination's sequence number is kept and incremented. Subclasses do without.
 */
public class Aodv {
    static final int NODES = 3;
    static final int DESTINATION = NODES - 1;

    final Network<AodvPacket> network = Network.chain(NODES);
    final Node[] nodes = new Node[NODES];

    /** Makes nodes that know nothing. */
    public Aodv() {
        for (int i = 0; i < NODES; i++) {
            nodes[i] = new Node(NODES);
        }
    }

    /** T0: a node without a route to the destination asks its neighbours for one. */
    @Operation
    public void discover(@Values("0..1") int node) {
        Node self = nodes[node];
        self.sequence++;
        self.broadcast++;
        self.isFirst(node, self.broadcast);
        int known = self.knownSequence(DESTINATION);
        network.broadcast(
                node, to -> new Request(node, to, node, self.sequence, self.broadcast, DESTINATION, known, 0));
    }

    /** T0 is for nodes that need it, and do not remember that they asked already. */
    @Precondition("discover")
    public boolean needsRoute(int node) {
        return !nodes[node].hasRoute(DESTINATION) && nodes[node].seen[node] == 0;
    }

    /** T1: a node forgets which requests it saw. */
    @Operation
    public void forgetRequests(@Values("0..2") int node) {
        nodes[node].forgetRequests();
    }

    /** T1 is for nodes that saw requests. */
    @Precondition("forgetRequests")
    public boolean hasSeenRequests(int node) {
        return nodes[node].hasSeenRequests();
    }

    /** T2: a route was not used for long. */
    @Operation
    public void expire(@Values("0..2") int node, @Values("0..2") int destination) {
        lose(nodes[node], destination);
    }

    /** T2 is for valid routes. */
    @Precondition("expire")
    public boolean hasRoute(int node, int destination) {
        return nodes[node].hasRoute(destination);
    }

    /** Takes a route out of use: whatever comes next must be fresher. */
    void lose(Node node, int destination) {
        node.routes[destination] = null;
    }

    /** T3: a packet arrives. */
    @Operation
    public void deliver(@Among("inFlight") AodvPacket packet) {
        network.deliver(packet);
        if (packet instanceof Request request) {
            receive(request);
        } else {
            receive((Reply) packet);
        }
    }

    /** T4: a packet gets lost. */
    @Operation
    public void lose(@Among("inFlight") AodvPacket packet) {
        network.lose(packet);
    }

    /** Returns what may arrive or get lost. */
    List<AodvPacket> inFlight() {
        return network.packets();
    }

    /** T5: a node forgets everything but its own numbers; its neighbours notice. */
    @Operation
    public void reboot(@Values("0..2") int node) {
        forget(node);
        network.reboot(node);
        for (int neighbour : network.neighbours(node)) {
            loseRoutesOver(node, nodes[neighbour]);
        }
    }

    /** T5 is for nodes that have something to forget. */
    @Precondition("reboot")
    public boolean knowsSomething(int node) {
        if (nodes[node].hasSeenRequests()) {
            return true;
        }
        for (Route each : nodes[node].routes) {
            if (each != null) {
                return true;
            }
        }
        return false;
    }

    final void forget(int node) {
        nodes[node].forgetRequests();
        for (int i = 0; i < NODES; i++) {
            nodes[node].routes[i] = null;
        }
    }

    private void loseRoutesOver(int hop, Node node) {
        for (int i = 0; i < NODES; i++) {
            if (node.hasRoute(i) && node.routes[i].nextHop == hop) {
                lose(node, i);
            }
        }
    }

    private void receive(Request request) {
        int node = request.to();
        Node self = nodes[node];
        self.hear(request.from());
        if (!self.isFirst(request.origin(), request.broadcast())) {
            return;
        }
        self.learn(request.origin(), request.from(), request.hops() + 1, request.originSequence());
        Route route = self.routes[request.destination()];
        if (node == request.destination()) {
            self.sequence = Math.max(self.sequence, request.sequence());
            network.send(new Reply(node, request.from(), request.origin(), node, self.sequence, 0));
        } else if (route != null && route.valid && route.sequence >= request.sequence()) {
            network.send(new Reply(
                    node, request.from(), request.origin(), request.destination(), route.sequence, route.hops));
        } else {
            network.broadcast(
                    node,
                    to -> new Request(
                            node,
                            to,
                            request.origin(),
                            request.originSequence(),
                            request.broadcast(),
                            request.destination(),
                            Math.max(request.sequence(), self.knownSequence(request.destination())),
                            request.hops() + 1));
        }
    }

    private void receive(Reply reply) {
        int node = reply.to();
        Node self = nodes[node];
        self.hear(reply.from());
        self.learn(reply.destination(), reply.from(), reply.hops() + 1, reply.sequence());
        if (node != reply.origin() && self.hasRoute(reply.origin())) {
            Route route = self.routes[reply.destination()];
            network.send(new Reply(
                    node,
                    self.routes[reply.origin()].nextHop,
                    reply.origin(),
                    reply.destination(),
                    route.sequence,
                    route.hops));
        }
    }

    /** Says whether no way to a destination meets a node twice. */
    @Invariant
    public boolean routesAreFreeOfLoops() {
        for (int destination = 0; destination < NODES; destination++) {
            for (int start = 0; start < NODES; start++) {
                if (goesInCircles(start, destination)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean goesInCircles(int start, int destination) {
        int at = start;
        for (int hops = 0; hops <= NODES; hops++) {
            if (at == destination || !nodes[at].hasRoute(destination)) {
                return false;
            }
            at = nodes[at].routes[destination].nextHop;
        }
        return true;
    }
}
