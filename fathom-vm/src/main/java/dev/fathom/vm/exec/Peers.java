package dev.fathom.vm.exec;

/** A group of peers, usually those of one guest class; {@link PeerTable} says how it is found. */
public interface Peers {
    /** Adds this group's peers to the table. */
    void register(PeerTable table);
}
