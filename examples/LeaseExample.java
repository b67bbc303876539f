import dev.fathom.api.Among;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Values;
import dev.fathom.api.net.Network;
import dev.fathom.api.net.Packet;
import dev.fathom.api.net.Timer;
import dev.fathom.api.net.Timers;
import java.util.List;

/** A server lends a lock to one of two clients, for some time. */
public class LeaseExample {
    record Ask(int from, int to) implements Packet {}

    record Grant(int from, int to) implements Packet {}

    record GiveBack(int from, int to) implements Packet {}

    private static final int SERVER = 0;
    private static final int NOBODY = -1;

    private final Network<Packet> network = Network.full(3);
    private final Timers timers = new Timers();
    private final boolean[] asked = new boolean[3];
    private final boolean[] holds = new boolean[3];
    private int lentTo = NOBODY;

    @Operation
    void ask(@Values("1..2") int client) {
        asked[client] = true;
        network.send(new Ask(client, SERVER));
    }

    @Precondition("ask")
    boolean mayAsk(int client) {
        return !asked[client] && !holds[client];
    }

    @Operation
    void giveBack(@Values("1..2") int client) {
        holds[client] = false;
        network.send(new GiveBack(client, SERVER));
    }

    @Precondition("giveBack")
    boolean isHolder(int client) {
        return holds[client];
    }

    @Operation
    void deliver(@Among("inFlight") Packet packet) {
        network.deliver(packet);
        if (packet instanceof Grant) {
            asked[packet.to()] = false;
            holds[packet.to()] = true;
        } else if (packet instanceof Ask && lentTo == NOBODY) {
            lentTo = packet.from();
            timers.start(SERVER, "lease");
            network.send(new Grant(SERVER, lentTo));
        } else if (packet instanceof GiveBack && lentTo == packet.from()) {
            lentTo = NOBODY;
            timers.stop(SERVER, "lease");
        }
    }

    @Operation
    void lose(@Among("inFlight") Packet packet) {
        network.lose(packet);
        asked[packet instanceof Grant ? packet.to() : packet.from()] = false;
    }

    @Operation
    void expire(@Among("running") Timer timer) {
        timers.expire(timer);
        lentTo = NOBODY;
    }

    List<Packet> inFlight() {
        return network.packets();
    }

    List<Timer> running() {
        return timers.running();
    }

    @Invariant
    boolean oneHolder() {
        return !(holds[1] && holds[2]);
    }
}
