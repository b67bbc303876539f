package dev.fathom.api.net;

import java.util.ArrayList;
import java.util.List;

/**
 * A link in one direction that keeps packets in order: first in, first out. It may lose packets, but they never overtake each
 * other.
 *
 * @param <P> what is sent
 */
public final class Channel<P extends Packet> {
    private final int capacity;
    private final ArrayList<P> inFlight = new ArrayList<>();

    /**
     * Makes an empty channel.
     *
     * @param capacity how many packets may be in flight at the same time
     */
    public Channel(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a channel has room for one packet at least, not for " + capacity);
        }
        this.capacity = capacity;
    }

    /** Says whether one more packet can be in flight. */
    public boolean hasRoom() {
        return inFlight.size() < capacity;
    }

    /** Sends a packet; says whether it is in flight now: in a full channel it gets lost. */
    public boolean send(P packet) {
        boolean room = hasRoom();
        Chart.tell(room ? Chart.SEND : Chart.UNSENT, packet);
        if (room) {
            inFlight.add(packet);
        }
        return room;
    }

    /** Says whether nothing is in flight. */
    public boolean isEmpty() {
        return inFlight.isEmpty();
    }

    /** Returns how many packets are in flight. */
    public int size() {
        return inFlight.size();
    }

    /** Returns the packets in flight, the next to arrive first. */
    public List<P> packets() {
        return new ArrayList<>(inFlight);
    }

    /** Takes the next packet out of the channel: it arrives. */
    public P deliver() {
        P packet = take();
        Chart.tell(Chart.DELIVER, packet);
        return packet;
    }

    /** Takes the next packet out of the channel: it never arrives. */
    public void lose() {
        Chart.tell(Chart.LOSE, take());
    }

    /** Puts one more copy of the next packet behind it. */
    public void duplicate() {
        if (inFlight.isEmpty()) {
            throw new IllegalStateException("nothing is in flight");
        }
        Chart.tell(Chart.DUPLICATE, inFlight.get(0));
        inFlight.add(0, inFlight.get(0));
    }

    private P take() {
        if (inFlight.isEmpty()) {
            throw new IllegalStateException("nothing is in flight");
        }
        return inFlight.remove(0);
    }

    @Override
    public String toString() {
        return inFlight.toString();
    }
}
