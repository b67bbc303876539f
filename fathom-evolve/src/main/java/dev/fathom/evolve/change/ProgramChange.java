package dev.fathom.evolve.change;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a new version of a program may do differently, in terms of elements of the old version.
 *
 * <p>A run of the old version is a run of the new one too if it passes no {@linkplain #isDangerous dangerous} leader, goes on in no suspended
 * frame that does not {@linkplain #resume resume}, and depends on no {@linkplain #isSame class} and no {@linkplain #resolutions call}
 * that has changed. Where methods may be suspended, ask {@link #resume} for all of these places first: it may find more leaders.
 */
public final class ProgramChange {
    private final Set<String> oldClasses;
    private final Map<String, Map<String, MethodChange>> methods;
    private final Map<String, List<ClassChange>> classes;
    private final List<Resolution> resolutions;
    private final Set<String> affected;
    private final Set<String> restructured;

    ProgramChange(
            Set<String> oldClasses,
            Map<String, Map<String, MethodChange>> methods,
            Map<String, List<ClassChange>> classes,
            List<Resolution> resolutions,
            Set<String> affected,
            Set<String> restructured) {
        this.oldClasses = oldClasses;
        this.methods = methods;
        this.classes = classes;
        this.resolutions = resolutions;
        this.affected = Set.copyOf(affected);
        this.restructured = Set.copyOf(restructured);
    }

    /** Says whether nothing has changed that any run could notice. */
    public boolean isEmpty() {
        return classes.isEmpty() && resolutions.isEmpty() && methodChanges().isEmpty();
    }

    /**
     * Says whether the new version may do something else behind a leader of the old one. That includes all leaders of classes that the old
     * version does not have: nothing is known of them.
     *
     * @param className internal name of the class
     * @param method name and descriptor of the method
     * @param leader which leader of the method in the old version, counted from 0
     */
    public boolean isDangerous(String className, String method, int leader) {
        if (!oldClasses.contains(className)) {
            return true;
        }
        MethodChange change = find(className, method);
        return change != null && change.isDangerous(leader);
    }

    /** The same for a method of the old version: whether it may do something else anywhere. For records that know no leaders. */
    public boolean isDangerous(String className, String method) {
        if (!oldClasses.contains(className)) {
            return true;
        }
        MethodChange change = find(className, method);
        return change != null && (change.isWhole() || !change.dangers().isEmpty());
    }

    /**
     * Says whether a frame of the old version that is suspended before an instruction does the same up to the next decision when it goes
     * on in the new version, before the instruction of the same {@linkplain dev.fathom.vm.program.names.LocationNames name}. What is dangerous behind that decision
     * is dangerous from then on.
     */
    public boolean resume(String className, String method, int oldInstruction) {
        int newInstruction = locate(className, method, oldInstruction);
        MethodChange change = find(className, method);
        if (change == null || change.walk() == null) {
            return newInstruction >= 0;
        }
        return newInstruction >= 0 && !change.isWhole() && change.walk().resume(oldInstruction, newInstruction);
    }

    /**
     * Says whether an execution that stops before an instruction, having passed nothing dangerous, stops at a place of the same
     * {@linkplain dev.fathom.vm.program.FrameLocations name} in the new version.
     */
    public boolean stopsAlike(String className, String method, int oldInstruction) {
        MethodChange change = find(className, method);
        if (change == null || change.walk() == null) {
            return locate(className, method, oldInstruction) >= 0;
        }
        return !change.isWhole() && change.walk().stopsAlike(oldInstruction);
    }

    /** Says whether a method of the old version is in the new one, with all instructions where they were. */
    public boolean hasSamePlaces(String className, String method) {
        MethodChange change = find(className, method);
        if (change == null || change.walk() == null) {
            return locate(className, method, 0) >= 0;
        }
        return change.walk().hasSamePlaces();
    }

    /** Returns the instruction of the new version that has the name of one of the old version, or -1. */
    public int locate(String className, String method, int oldInstruction) {
        MethodChange change = find(className, method);
        if (change != null && change.walk() != null) {
            return change.walk().locate(oldInstruction);
        }
        boolean isSame = change == null || (change.kind() == MethodChange.Kind.CHANGED && !change.isWhole());
        return isSame && oldClasses.contains(className) ? oldInstruction : -1;
    }

    /** Returns the walk through both versions of a method, to start it elsewhere; null if the method is the same in both or in one only. */
    public @Nullable MethodWalk walk(String className, String method) {
        MethodChange change = find(className, method);
        return change == null ? null : change.walk();
    }

    private @Nullable MethodChange find(String className, String method) {
        return methods.getOrDefault(className, Map.of()).get(method);
    }

    /** Returns the changes of classes beside the code of their methods, by internal name. */
    public Map<String, List<ClassChange>> classChanges() {
        return classes;
    }

    /** Says whether something has changed about a class. */
    public boolean hasChanged(String className, ClassChange.Kind kind) {
        return classes.getOrDefault(className, List.of()).stream().anyMatch(each -> each.kind() == kind);
    }

    /** Returns calls that are dispatched differently without a leader to tell. */
    public List<Resolution> resolutions() {
        return resolutions;
    }

    /** Says whether everything about a class and its ancestors is as it was, but for the code of their methods. */
    public boolean isSame(String className) {
        return oldClasses.contains(className) && !affected.contains(className);
    }

    /** Returns the classes that are not what they were to the states in which they are ({@link Structure}). */
    public Set<String> restructured() {
        return restructured;
    }

    /** Returns the changes of methods, sorted by class. */
    public List<MethodChange> methodChanges() {
        return new TreeMap<>(methods)
                .values().stream()
                        .map(Map::values)
                        .flatMap(Collection::stream)
                        .filter(each -> !each.isNothing())
                        .toList();
    }
}
