package dev.fathom.cli;

import dev.fathom.evolve.change.ClassChange;
import dev.fathom.evolve.change.Danger;
import dev.fathom.evolve.change.MethodChange;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.Resolution;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The differences between two versions, for people. */
final class DiffReport {
    private final PrintStream out;

    DiffReport(PrintStream out) {
        this.out = out;
    }

    void print(ProgramChange change, int classes) {
        if (change.isEmpty()) {
            out.println(
                    "Nothing has changed that a run could notice (" + count(classes, "class", "es") + " compared).");
            return;
        }
        Map<String, Map<String, List<String>>> lines = new TreeMap<>();
        classChanges(change, false).forEach(each -> add(each, lines));
        change.methodChanges().stream()
                .filter(each -> !change.hasChanged(each.className(), ClassChange.Kind.REMOVED))
                .forEach(each -> add(each, lines));
        change.resolutions().forEach(each -> add(each, lines));
        classChanges(change, true).forEach(each -> add(each, lines));
        lines.forEach(this::print);
        out.println(summary(change, lines.size()));
    }

    /** Returns changes of what only reflection sees, or all others. */
    private static Stream<ClassChange> classChanges(ProgramChange change, boolean ofShape) {
        return change.classChanges().values().stream()
                .flatMap(List::stream)
                .filter(each -> ofShape == (each.kind() == ClassChange.Kind.SHAPE));
    }

    private static void add(ClassChange change, Map<String, Map<String, List<String>>> lines) {
        boolean isAlone = change.kind() == ClassChange.Kind.REMOVED || change.kind() == ClassChange.Kind.ADDED;
        linesOf(change.className(), change.kind().toString(), lines).add(isAlone ? "" : change.why());
    }

    private static void add(MethodChange change, Map<String, Map<String, List<String>>> lines) {
        List<String> ofMethod = linesOf(change.className(), change.title(), lines);
        if (change.kind() == MethodChange.Kind.CHANGED) {
            LinkedHashSet<String> words = new LinkedHashSet<>();
            change.dangers().forEach(each -> words.add(place(each) + each.why()));
            if (change.isWhole() || words.isEmpty()) {
                words.addAll(change.reasons());
            }
            ofMethod.addAll(words);
        } else {
            ofMethod.add(change.kind() == MethodChange.Kind.ADDED ? "new" : "removed");
        }
    }

    private static void add(Resolution call, Map<String, Map<String, List<String>>> lines) {
        linesOf(call.receiver(), call.title(), lines)
                .add("calls on objects of this class: " + call.was() + " → " + call.is());
    }

    private static List<String> linesOf(String className, String title, Map<String, Map<String, List<String>>> lines) {
        return lines.computeIfAbsent(className.replace('/', '.'), absent -> new LinkedHashMap<>())
                .computeIfAbsent(title, absent -> new ArrayList<>());
    }

    private static String place(Danger danger) {
        if (danger.oldLine() == 0) {
            return "";
        }
        boolean isMoved = danger.newLine() != 0 && danger.newLine() != danger.oldLine();
        return "line " + danger.oldLine() + (isMoved ? " → " + danger.newLine() : "") + ": ";
    }

    private void print(String className, Map<String, List<String>> titles) {
        out.println(className);
        titles.forEach((title, lines) -> {
            String head = lines.size() == 1 ? lines.get(0) : "";
            out.println("  " + title + (head.isEmpty() ? "" : "  " + head));
            if (lines.size() > 1) {
                lines.forEach(each -> out.println("    " + each));
            }
        });
        out.println();
    }

    private static String summary(ProgramChange change, int classes) {
        long changed = change.methodChanges().stream()
                .filter(each -> each.kind() == MethodChange.Kind.CHANGED)
                .count();
        long places = change.methodChanges().stream()
                .mapToLong(each -> each.isWhole() ? 0 : each.dangers().size())
                .sum();
        List<String> parts =
                new ArrayList<>(List.of(count(classes, "class", "es"), count(changed, "changed method", "s")));
        addCount(change, MethodChange.Kind.REMOVED, "removed", parts);
        addCount(change, MethodChange.Kind.ADDED, "new", parts);
        return String.join(", ", parts) + "; runs may differ behind " + count(places, "decision", "s") + ".";
    }

    private static void addCount(ProgramChange change, MethodChange.Kind kind, String word, List<String> parts) {
        long number = change.methodChanges().stream()
                .filter(each -> each.kind() == kind)
                .count();
        if (number > 0) {
            parts.add(number + " " + word);
        }
    }

    private static String count(long number, String word, String plural) {
        return number + " " + word + (number == 1 ? "" : plural);
    }
}
