package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says in words, one line each, what has changed. */
public final class ChangeWords {
    /** How many places of a method are told; the rest is counted. */
    private static final int MOST_PLACES = 3;

    /** How much of a source line is shown. */
    private static final int MOST_CHARS = 100;

    private final LineTexts sources;

    private ChangeWords(LineTexts sources) {
        this.sources = sources;
    }

    /** Returns a line for each method, class and call that has changed: which, where, and why. */
    public static List<String> of(ProgramChange change, LineTexts sources) {
        ChangeWords words = new ChangeWords(sources);
        List<String> lines = new ArrayList<>();
        change.methodChanges().forEach(each -> lines.add(words.of(each)));
        change.classChanges()
                .values()
                .forEach(list -> list.forEach(
                        each -> lines.add(Names.dotted(each.className()) + ": " + each.kind() + ", " + each.why())));
        for (Resolution each : change.resolutions()) {
            lines.add(Names.dotted(each.receiver()) + ": calls of " + Names.method(each.receiver(), each.method())
                    + " execute " + each.is() + " instead of " + each.was());
        }
        return lines;
    }

    private String of(MethodChange change) {
        String name = name(change);
        if (change.kind() != MethodChange.Kind.CHANGED) {
            return name + ": " + change.kind().name().toLowerCase(Locale.ROOT);
        }
        List<String> reasons = new ArrayList<>(change.reasons());
        if (!change.isWhole()) {
            change.dangers().stream()
                    .map(each -> of(change.className(), each))
                    .distinct()
                    .forEach(reasons::add);
        }
        int rest = reasons.size() - MOST_PLACES;
        String told = String.join("; ", rest > 0 ? reasons.subList(0, MOST_PLACES) : reasons);
        return name + ": " + told + (rest > 0 ? "; and " + rest + " more" : "");
    }

    /** Returns the method as Java writes it: {@code a.b.Stack.push(int)}, or {@code a.b.Stack(int)} for a constructor. */
    private static String name(MethodChange change) {
        String owner = Names.dotted(change.className());
        String method = Names.method(change.className(), change.method());
        if (change.method().startsWith("<clinit>")) {
            return owner + ", " + method;
        }
        return change.method().startsWith("<init>")
                ? owner + method.substring(method.indexOf('('))
                : owner + "." + method;
    }

    /** Tells the old and the new source line, if both are known and differ: else what the code does. */
    private String of(String className, Danger danger) {
        int line = danger.newLine() > 0 ? danger.newLine() : danger.oldLine();
        String before = sources.before(className, danger.oldLine());
        String now = sources.now(className, danger.newLine());
        String what = before.isEmpty() || now.isEmpty() || before.equals(now)
                ? danger.why()
                : shortened(before) + " → " + shortened(now);
        return (line > 0 ? "line " + line + ": " : "") + what;
    }

    private static String shortened(String text) {
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS - 1) + "…";
    }
}
