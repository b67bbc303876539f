package dev.fathom.explore.result;

import java.util.Locale;

/**
 * Something that happened to a packet or a node.
 *
 * @param kind what it was
 * @param from the node that sent the packet, or that it happened to
 * @param to the node that the packet is for
 * @param text the packet in words, or what happened to the node
 */
public record NetworkEvent(Kind kind, int from, int to, String text) {
    /** The kinds, as {@code dev.fathom.api.net.Chart} names them. */
    public enum Kind {
        SEND,
        /** Sent, and lost at once. */
        UNSENT,
        DELIVER,
        LOSE,
        DUPLICATE,
        REBOOT,
        NOTE
    }

    /** Reads an event as {@code dev.fathom.api.net.Chart} tells it. */
    public static NetworkEvent read(String line) {
        String[] parts = line.split("\t", 4);
        return new NetworkEvent(
                Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)),
                Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]),
                parts[3]);
    }
}
