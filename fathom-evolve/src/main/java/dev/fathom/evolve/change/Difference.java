package dev.fathom.evolve.change;

import dev.fathom.evolve.change.MethodCode.Handler;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The first difference between two ways through the code.
 *
 * @param oldAt the instruction of the old version; none if it is not inside the code
 * @param newAt the instruction of the new version
 * @param why what differs although both instructions are equal; empty if they are not
 */
record Difference(MethodCode old, int oldAt, MethodCode now, int newAt, String why) {
    Danger asDanger(int leader) {
        return new Danger(leader, old.line(oldAt), now.line(newAt), words());
    }

    private String words() {
        if (!why.isEmpty()) {
            return why;
        }
        String was = words(old, oldAt);
        String is = words(now, newAt);
        return was.equals(is) ? was + ", but another one" : was + " → " + is;
    }

    private static String words(MethodCode code, int at) {
        return at < 0 || at >= code.count() ? "an empty loop" : InstructionWords.of(code, at);
    }

    static String handlers(List<Handler> old, List<Handler> now) {
        return "exceptions caught here: " + handlers(old) + " → " + handlers(now);
    }

    private static String handlers(List<Handler> handlers) {
        return handlers.isEmpty()
                ? "none"
                : handlers.stream()
                        .map(each -> each.type() == null ? "all" : Names.simple(each.type()))
                        .collect(Collectors.joining(", "));
    }
}
