package dev.fathom.api.net;

/**
 * Tells what happens in a network while Fathom shows how a violation comes about: its report has a chart with a column for
 * each node and an arrow for each packet. At any other time, and on an ordinary JVM, nothing is told.
 */
public final class Chart {
    static final String SEND = "send";
    static final String UNSENT = "unsent";
    static final String DELIVER = "deliver";
    static final String LOSE = "lose";
    static final String DUPLICATE = "duplicate";
    static final String REBOOT = "reboot";
    static final String NOTE = "note";

    /** Fathom switches it on. */
    private static boolean on;

    private static String told = "";

    private Chart() {}

    /** Notes something beside a node. */
    public static void note(int node, String text) {
        tell(NOTE, node, text);
    }

    static void tell(String event, Packet packet) {
        if (on) {
            tell(event, packet.from(), packet.to(), packet.toString());
        }
    }

    static void tell(String event, int node, String text) {
        if (on) {
            tell(event, node, node, text);
        }
    }

    private static void tell(String event, int from, int to, String text) {
        told = told
                + event
                + '\t'
                + from
                + '\t'
                + to
                + '\t'
                + text.replace('\t', ' ').replace('\n', ' ')
                + '\n';
    }

    /** Called by Fathom: from now on, what happens is told. */
    static void begin() {
        on = true;
        told = "";
    }

    /** Called by Fathom: returns what happened since it was called last, a line for each event. */
    static String take() {
        String result = told;
        told = "";
        return result;
    }
}
