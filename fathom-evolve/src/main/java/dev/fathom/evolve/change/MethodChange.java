package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
    private final List<Danger> atEntry = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private @Nullable MethodWalk walk;
    private boolean whole;

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

    /** Returns the method as source writes it, the types of its parameters without packages. */
    public String title() {
        return Names.method(className, method);
    }

    public Kind kind() {
        return kind;
    }

    /** Says whether all leaders are dangerous, and going on in suspended frames is as well. */
    public boolean isWhole() {
        return whole;
    }

    /** Returns what has changed beside the code, in words. */
    public List<String> reasons() {
        return List.copyOf(reasons);
    }

    /**
     * Returns the dangerous leaders found so far, in the order of the old code; the entry twice if both the code behind it and what leads
     * there have changed. Not of use if the whole method is dangerous.
     */
    public List<Danger> dangers() {
        List<Danger> all = new ArrayList<>(walk == null ? List.of() : walk.dangers());
        all.addAll(atEntry);
        all.sort(Comparator.comparingInt(Danger::leader));
        return all;
    }

    /** Says whether a leader of the old version is dangerous, as far as found. */
    public boolean isDangerous(int leader) {
        return whole || (leader == 0 && !atEntry.isEmpty()) || (walk != null && walk.isDangerous(leader));
    }

    /** Says whether there is nothing to report. */
    boolean isNothing() {
        return kind == Kind.CHANGED && !whole && reasons.isEmpty() && dangers().isEmpty();
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
        atEntry.add(walk == null ? new Danger(0, 0, 0, reason) : walk.atEntry(reason));
    }
}
