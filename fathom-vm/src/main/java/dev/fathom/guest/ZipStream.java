package dev.fathom.guest;

/**
 * Holds all that was done to one {@code Inflater} or {@code Deflater} since it was created or reset.
 *
 * <p>zlib's own state cannot be saved; its history can, and the machine makes the state from it again where needed.
 */
public final class ZipStream {
    /** All streams in use; a stream's number in here plus one is the address that the JDK has for it. */
    static ZipStream[] streams;

    /** What was done, encoded by the machine. */
    byte[] history;

    /** How many bytes of the history are in use. */
    int length;

    /** Two hashes of the history, by which the machine finds a zlib state it has kept. */
    long digest;

    long secondDigest;

    private ZipStream() {}
}
