package dev.fathom.evolve.change;

import dev.fathom.evolve.change.MethodLookup.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds which elements of a program may behave differently in another version of it.
 *
 * <p>Classes whose files are equal are not looked at, unless what they refer to has changed.
 */
public final class ProgramDiff {
    private final ClassSource oldSource;
    private final ClassSource newSource;
    private final ProgramVersion old;
    private final ProgramVersion now;
    private final boolean skipping;

    /** Classes whose files differ; both versions have them. */
    private final Set<String> differing = new TreeSet<>();

    private final Set<String> removed = new TreeSet<>();
    private final Set<String> added = new TreeSet<>();
    private final Map<String, Map<String, MethodChange>> methods = new HashMap<>();
    private final Map<String, List<ClassChange>> classes = new TreeMap<>();
    private final Set<String> affected = new TreeSet<>();
    private final Set<String> restructured = new TreeSet<>();
    private final List<Resolution> resolutions = new ArrayList<>();

    private ProgramDiff(ClassSource oldSource, ClassSource newSource, boolean skipping) {
        this.skipping = skipping;
        this.oldSource = oldSource;
        this.newSource = newSource;
        JdkClasses jdk = JdkClasses.running();
        old = new ProgramVersion(oldSource, jdk);
        now = new ProgramVersion(newSource, jdk);
    }

    /**
     * Compares two versions of a program.
     *
     * @throws UnreadableClass if a class that must be looked at cannot be read
     */
    public static ProgramChange between(ClassSource old, ClassSource now) {
        return between(old, now, true);
    }

    /**
     * The same, for tests.
     *
     * @param skipping whether methods that are the same are left out where nothing has changed that they could refer to; else they are walked through, too
     */
    static ProgramChange between(ClassSource old, ClassSource now, boolean skipping) {
        ProgramDiff diff = new ProgramDiff(old, now, skipping);
        diff.sort();
        if (!diff.differing.isEmpty() || !diff.removed.isEmpty() || !diff.added.isEmpty()) {
            diff.compare();
        }
        return new ProgramChange(
                Set.copyOf(old.names()),
                diff.methods,
                diff.classes,
                List.copyOf(diff.resolutions),
                diff.affected,
                diff.restructured);
    }

    private void sort() {
        for (String each : oldSource.names()) {
            byte[] is = newSource.find(each);
            if (is == null) {
                removed.add(each);
            } else if (!Arrays.equals(oldSource.find(each), is)) {
                differing.add(each);
            }
        }
        for (String each : newSource.names()) {
            if (oldSource.isAbsent(each)) {
                added.add(each);
            }
        }
    }

    private void compare() {
        Meaning oldMeaning = new Meaning(old);
        Meaning newMeaning = new Meaning(now);
        removed.forEach(
                each -> addClassChange(new ClassChange(each, ClassChange.Kind.REMOVED, "not in the new version")));
        added.forEach(each -> addClassChange(new ClassChange(each, ClassChange.Kind.ADDED, "not in the old version")));
        Set<String> changedHeaders = changedHeaders();
        affected.addAll(affected(changedHeaders));
        Structure oldStructure = new Structure(old);
        Structure newStructure = new Structure(now);
        for (String each : affected) {
            if (isInBoth(each)) {
                ClassComparison.of(each, oldMeaning, newMeaning).forEach(this::addClassChange);
            }
            if (oldStructure.of(each) != newStructure.of(each)) {
                restructured.add(each);
            }
        }
        compareCode(new LinkComparison(oldMeaning, newMeaning, affected, restructured));
        compareSelections(changedHeaders);
    }

    private boolean isInBoth(String name) {
        return oldSource.find(name) != null && newSource.find(name) != null;
    }

    private void addClassChange(ClassChange change) {
        classes.computeIfAbsent(change.className(), absent -> new ArrayList<>()).add(change);
    }

    /** Returns the classes that do not declare the same in both versions. */
    private Set<String> changedHeaders() {
        Set<String> result = new HashSet<>(removed);
        result.addAll(added);
        for (String each : differing) {
            ClassHeader was = old.find(each);
            ClassHeader is = now.find(each);
            if (was != null && is != null && was.isUser && !was.declaresSame(is)) {
                result.add(each);
            }
        }
        return result;
    }

    /** Returns the classes that have a changed one among their supertypes. */
    private Set<String> affected(Set<String> changedHeaders) {
        Set<String> result = new TreeSet<>(changedHeaders);
        if (!changedHeaders.isEmpty()) {
            for (String each : oldSource.names()) {
                if (old.supertypes(each).keySet().stream().anyMatch(changedHeaders::contains)
                        || now.supertypes(each).keySet().stream().anyMatch(changedHeaders::contains)
                        || isMissing(old.missingSupertype(each), changedHeaders)) {
                    result.add(each);
                }
            }
        }
        return result;
    }

    private static boolean isMissing(@Nullable String supertype, Set<String> changedHeaders) {
        return supertype != null && changedHeaders.contains(supertype);
    }

    private void compareCode(LinkComparison links) {
        for (String each : oldSource.names()) {
            byte[] was = oldSource.find(each);
            if (was == null) {
                continue;
            }
            boolean differs = differing.contains(each);
            if (removed.contains(each)) {
                ClassNode node = ClassFiles.whole(each, was);
                node.methods.forEach(method -> addMethod(each, method, MethodChange.Kind.REMOVED));
            } else if (differs || MentionedClasses.matter(was, affected)) {
                byte[] is = differs ? newSource.find(each) : was;
                compareMethods(each, ClassFiles.whole(each, was), ClassFiles.whole(each, is == null ? was : is), links);
            }
        }
    }

    private void compareMethods(String name, ClassNode was, ClassNode is, LinkComparison links) {
        Map<String, MethodNode> rest = new LinkedHashMap<>();
        is.methods.forEach(each -> rest.put(each.name + each.desc, each));
        for (MethodNode each : was.methods) {
            MethodNode counterpart = rest.remove(each.name + each.desc);
            if (counterpart == null) {
                addMethod(name, each, MethodChange.Kind.REMOVED);
            } else if (!isSkipped(each, counterpart)) {
                MethodChange change = addMethod(name, each, MethodChange.Kind.CHANGED);
                new MethodComparison(change, each, counterpart).compare(links);
            }
        }
        rest.values().forEach(each -> addMethod(name, each, MethodChange.Kind.ADDED));
    }

    /** If no class is affected, equal instructions do the same. */
    private boolean isSkipped(MethodNode was, MethodNode is) {
        return skipping && affected.isEmpty() && SameCode.of(was, is);
    }

    private MethodChange addMethod(String className, MethodNode method, MethodChange.Kind kind) {
        String name = method.name + method.desc;
        MethodChange change = new MethodChange(className, name, kind);
        methods.computeIfAbsent(className, absent -> new LinkedHashMap<>()).put(name, change);
        return change;
    }

    private void compareSelections(Set<String> changedHeaders) {
        SelectionComparison selections = new SelectionComparison(old, now, changedHeaders);
        for (String each : affected) {
            if (isInBoth(each)) {
                selections.of(each).forEach(this::addSelection);
            }
        }
        resolutions.sort((a, b) -> (a.receiver() + " " + a.method()).compareTo(b.receiver() + " " + b.method()));
    }

    /** Marks the entry of what the old version executed; where no leader tells for sure, the call is told by itself. */
    private void addSelection(SelectionComparison.Changed changed) {
        Target target = changed.was().target();
        boolean tells = false;
        if (target != null && target.owner().isUser && !target.has(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) {
            markEntry(target.owner().name(), changed);
            tells = changed.was().isSure();
        }
        boolean isCalled = target != null || !isInterface(changed.receiver());
        if (isCalled && !tells) {
            resolutions.add(new Resolution(
                    changed.receiver(),
                    changed.method(),
                    Names.dotted(changed.was().toString()),
                    Names.dotted(changed.is().toString())));
        }
    }

    private void markEntry(String owner, SelectionComparison.Changed changed) {
        methods.computeIfAbsent(owner, absent -> new LinkedHashMap<>())
                .computeIfAbsent(
                        changed.method(),
                        absent -> new MethodChange(owner, changed.method(), MethodChange.Kind.CHANGED))
                .markEntry("calls on " + Names.dotted(changed.receiver()) + " now execute "
                        + Names.dotted(changed.is().toString()));
    }

    private boolean isInterface(String name) {
        ClassHeader header = old.find(name);
        return header != null && header.isInterface();
    }
}
