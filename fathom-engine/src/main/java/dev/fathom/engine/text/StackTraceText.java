package dev.fathom.engine.text;

import java.util.ArrayList;
import java.util.List;

/** Shortens stack traces for people to read: a deep recursion has a thousand frames, and both ends say enough. */
final class StackTraceText {
    private static final int HEAD = 24;
    private static final int TAIL = 12;

    private StackTraceText() {}

    static List<String> shortened(List<String> lines) {
        int hidden = lines.size() - HEAD - TAIL;
        if (hidden <= 1) {
            return lines;
        }
        List<String> result = new ArrayList<>(lines.subList(0, HEAD));
        result.add("\t… " + hidden + " frames …");
        result.addAll(lines.subList(lines.size() - TAIL, lines.size()));
        return result;
    }
}
