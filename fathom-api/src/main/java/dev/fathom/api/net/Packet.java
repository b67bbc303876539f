package dev.fathom.api.net;

/**
 * Something that one node sends to another; a record with these two components and more is one.
 *
 * <p>A packet does not change. Packets that are {@linkplain Object#equals equal} are copies of each other.
 */
public interface Packet {
    /** Returns the node that sent it last. */
    int from();

    /** Returns the node that it is on its way to. */
    int to();
}
