package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What has changed about one method. */
public final class MethodChange {
    /** Sorts changes of methods. */
    public enum Kind {
        /** The method is in the old version only. */
        REMOVED,
        /** The method is in the new version only; matters to runs of the old one only by what is resolved to it. */
        ADDED,
        /** The method is in both versions, and not the same. */
        CHANGED
    }

    private final String className;
    private final String method;
    private final Kind kind;
    private final Map<Integer, Danger> marked = new TreeMap<>();
    private final List<String> reasons = new ArrayList<>();
    private @Nullable MethodWalk walk;
    private boolean whole;
    private boolean frame;

    MethodChange(String className, String method, Kind kind) {
        this.className = className;
        this.method = method;
        this.kind = kind;
        whole = kind == Kind.REMOVED;
    }

    /** Returns the internal name of the class. */
    public String className() {
        return className;
    }

    /** Returns name and descriptor of the method. */
    public String method() {
        return method;
    }

    public Kind kind() {
        return kind;
    }

    /** Says whether all leaders are dangerous, and going on in suspended frames is as well. */
    public boolean isWhole() {
        return whole;
    }

    /** Says whether frames of the method take another number of words, which decides when the stack overflows. */
    public boolean isFrameChanged() {
        return frame;
    }

    /** Returns what has changed beside the code, in words. */
    public List<String> reasons() {
        return List.copyOf(reasons);
    }

    /** Returns the dangerous leaders found so far, in the order of the old code; not of use if the whole method is dangerous. */
    public List<Danger> dangers() {
        Map<Integer, Danger> all = new TreeMap<>(marked);
        if (walk != null) {
            walk.dangers().forEach(each -> all.putIfAbsent(each.leader(), each));
        }
        return List.copyOf(all.values());
    }

    /** Says whether a leader of the old version is dangerous, as far as found. */
    public boolean isDangerous(int leader) {
        return whole || marked.containsKey(leader) || walk != null && walk.isDangerous(leader);
    }

    /** Says whether there is nothing to report. */
    boolean isNothing() {
        return kind == Kind.CHANGED
                && !whole
                && !frame
                && reasons.isEmpty()
                && dangers().isEmpty();
    }

    void walk(MethodWalk found) {
        walk = found;
    }

    @Nullable
    MethodWalk walk() {
        return walk;
    }

    /** Makes the whole method dangerous. */
    void markWhole(String reason) {
        whole = true;
        reasons.add(reason);
    }

    /** Makes the entry of the method dangerous. */
    void markEntry(String reason) {
        marked.putIfAbsent(0, walk == null ? new Danger(0, 0, 0, reason) : walk.atEntry(reason));
    }

    void markFrame(String reason) {
        frame = true;
        reasons.add(reason);
    }
}
