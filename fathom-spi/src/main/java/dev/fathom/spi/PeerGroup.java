package dev.fathom.spi;

/**
 * Peers of your own: methods of the program, usually native ones, that Fathom executes itself.
 *
 * <p>Implement this in a class with a public constructor without parameters. A resource {@code META-INF/fathom/peers} beside it has one line for each
 * class of the program that has peers: its internal name and the name of your class, as in {@code com/acme/Sensor com.acme.fathom.SensorPeers}. Both are to be on the class path
 * of Fathom itself, or on the path of peers that a check is given.
 */
public interface PeerGroup {
    /** Names the methods and what stands in for each. */
    void register(PeerRegistry registry);
}
