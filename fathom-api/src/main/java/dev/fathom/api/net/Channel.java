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
    /** As long as there are packets: a list has room to spare and counts its changes, which would make states differ. */
    private Packet[] inFlight = {};

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
        return inFlight.length < capacity;
    }

    /** Sends a packet; says whether it is in flight now: in a full channel it gets lost. */
    public boolean send(P packet) {
        boolean room = hasRoom();
        Chart.tell(room ? Chart.SEND : Chart.UNSENT, packet);
        if (room) {
            insert(inFlight.length, packet);
        }
        return room;
    }

    /** Says whether nothing is in flight. */
    public boolean isEmpty() {
        return inFlight.length == 0;
    }

    /** Returns how many packets are in flight. */
    public int size() {
        return inFlight.length;
    }

    /** Returns the packets in flight, the next to arrive first. */
    public List<P> packets() {
        ArrayList<P> result = new ArrayList<>(inFlight.length);
        for (int i = 0; i < inFlight.length; i++) {
            result.add(at(i));
        }
        return result;
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
        if (inFlight.length == 0) {
            throw new IllegalStateException("nothing is in flight");
        }
        Chart.tell(Chart.DUPLICATE, inFlight[0]);
        insert(0, inFlight[0]);
    }

    private P take() {
        if (inFlight.length == 0) {
            throw new IllegalStateException("nothing is in flight");
        }
        P first = at(0);
        Packet[] fewer = new Packet[inFlight.length - 1];
        System.arraycopy(inFlight, 1, fewer, 0, fewer.length);
        inFlight = fewer;
        return first;
    }

    @SuppressWarnings("unchecked") // nothing else was sent
    private P at(int place) {
        return (P) inFlight[place];
    }

    private void insert(int place, Packet packet) {
        Packet[] more = new Packet[inFlight.length + 1];
        System.arraycopy(inFlight, 0, more, 0, place);
        more[place] = packet;
        System.arraycopy(inFlight, place, more, place + 1, inFlight.length - place);
        inFlight = more;
    }

    @Override
    public String toString() {
        return packets().toString();
    }
}
