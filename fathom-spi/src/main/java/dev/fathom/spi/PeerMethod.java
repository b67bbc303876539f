package dev.fathom.spi;

/**
 * Does in Fathom what a method of the program does.
 *
 * <p>It must do the same whenever its arguments and its choices are the same, and keep nothing between calls: Fathom goes back and forth between states of the program, and
 * what a peer remembers does not.
 */
@FunctionalInterface
public interface PeerMethod {
    /** Runs the method; arguments and result travel through the call. */
    void call(PeerCall call);
}
