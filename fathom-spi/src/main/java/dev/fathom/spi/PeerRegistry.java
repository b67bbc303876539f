package dev.fathom.spi;

/** Takes the peers of a {@link PeerGroup}. */
public interface PeerRegistry {
    /**
     * Adds a peer.
     *
     * @param guestClass internal name of the class of the program, as in {@code com/acme/Sensor}
     * @param nameAndDescriptor the method, as in {@code read(Ljava/lang/String;)I}
     */
    void method(String guestClass, String nameAndDescriptor, PeerMethod peer);
}
