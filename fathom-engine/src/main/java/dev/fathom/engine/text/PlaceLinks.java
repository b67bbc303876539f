package dev.fathom.engine.text;

import dev.fathom.engine.program.SourceLines;

/**
 * Makes places in sources something to click on: on a terminal {@code File.java:12} is a link to the file and the line, with the escape sequence that terminals
 * and the terminals of IDEs share (OSC 8). Elsewhere it is plain text.
 */
final class PlaceLinks {
    private static final String BEGIN = "\u001b]8;;";
    private static final String END = "\u001b\\";

    private final SourceLines sources;
    private final boolean links;

    /** Makes links if the launcher says that standard output is a terminal, as Java cannot tell on its own. */
    PlaceLinks(SourceLines sources) {
        this(sources, Boolean.getBoolean("fathom.links"));
    }

    PlaceLinks(SourceLines sources, boolean links) {
        this.sources = sources;
        this.links = links;
    }

    /** Returns what is in the brackets of {@code Class.method(File.java:12)}. */
    static String place(String location) {
        return location.substring(location.lastIndexOf('(') + 1).replace(")", "");
    }

    /** Returns the place of {@code Class.method(File.java:12)}, as a link if its source is found. */
    String of(String location) {
        String place = place(location);
        int colon = place.lastIndexOf(':');
        int bracket = location.lastIndexOf('(');
        if (!links || colon < 0 || bracket < 0) {
            return place;
        }
        int dot = location.lastIndexOf('.', bracket);
        String className = dot < 0 ? "" : location.substring(0, dot);
        return sources.path(className, place.substring(0, colon))
                .map(path -> BEGIN + path.toUri() + "#" + place.substring(colon + 1) + END + place + BEGIN + END)
                .orElse(place);
    }
}
