package dev.fathom.subjects.arq;

import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.net.Channel;
import dev.fathom.subjects.arq.ArqPacket.Ack;
import dev.fathom.subjects.arq.ArqPacket.Data;

/**
 * A sender and a receiver. The sender sends a packet with a bit, and the next one, with the other bit, when the packet was acknowledged. The
 * operations are the events T0 to T4 of Lauterburg et al. 2008.
 */
public class Arq {
    static final int SENDER = 0;
    static final int RECEIVER = 1;
    private static final int CAPACITY = 8;

    private final Channel<Data> data;
    private final Channel<Ack> acks;

    /** The packet that is not yet acknowledged; the sender believes all before it received. */
    private int sending;

    /** The packets before this one arrived. */
    private int received;

    private int expectedBit;

    /** Sends the first packet. */
    public Arq() {
        this(CAPACITY);
    }

    /** Sends the first packet over channels that so many packets fit in. */
    public Arq(int capacity) {
        data = new Channel<>(capacity);
        acks = new Channel<>(capacity);
        transmit();
    }

    private void transmit() {
        data.send(new Data(sending & 1, sending));
    }

    /** T0: a data packet arrives; if it is a new one, it counts. It is acknowledged in any case. */
    @Operation
    public void deliverData() {
        Data packet = data.deliver();
        if (packet.bit() == expectedBit) {
            expectedBit ^= 1;
            if (packet.number() == received) {
                received++;
            }
        }
        acks.send(new Ack(packet.bit()));
    }

    /** T1: an acknowledgement arrives; the next packet is sent if it is that of the present one. */
    @Operation
    public void deliverAck() {
        Ack ack = acks.deliver();
        if (isForPresentPacket(ack)) {
            sending++;
            transmit();
        }
    }

    boolean isForPresentPacket(Ack ack) {
        return true;
    }

    /** T2: nothing was heard for long; the packet is sent again. */
    @Operation
    public void timeOut() {
        transmit();
    }

    /** T3: a data packet gets lost. */
    @Operation
    public void loseData() {
        data.lose();
    }

    /** T4: an acknowledgement gets lost. */
    @Operation
    public void loseAck() {
        acks.lose();
    }

    /** T0 needs data in flight. */
    @Precondition("deliverData")
    public boolean canDeliverData() {
        return !data.isEmpty();
    }

    /** T1 needs an acknowledgement in flight. */
    @Precondition("deliverAck")
    public boolean canDeliverAck() {
        return !acks.isEmpty();
    }

    /** T2 needs room for the packet. */
    @Precondition("timeOut")
    public boolean canTransmit() {
        return data.hasRoom();
    }

    /** T3 needs data in flight. */
    @Precondition("loseData")
    public boolean canLoseData() {
        return !data.isEmpty();
    }

    /** T4 needs an acknowledgement in flight. */
    @Precondition("loseAck")
    public boolean canLoseAck() {
        return !acks.isEmpty();
    }

    /** Says whether the receiver has all packets that the sender believes received. */
    @Invariant
    public boolean nothingIsMissed() {
        return sending <= received;
    }
}
