package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.machine.InitializedClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What came of some states of a level, or of several such parts together, in terms that mean the same to all machines. */
public final class LevelReport implements Serializable {
    private static final long serialVersionUID = 1;

    private long states;
    private long expanded;
    private long executions;
    private long digest;
    private long retraced;
    private long[] events = {};
    private final Map<String, Route> wrong = new TreeMap<>();
    private final Set<String> incomplete = new TreeSet<>();
    private final Set<String> notCompared = new TreeSet<>();
    private @Nullable Initialization initialization;

    /** Classes that were initialised on the way to a state: all has to begin again with them. */
    private record Initialization(Route at, List<InitializedClass> classes) implements Serializable {}

    /** Adds a state that was looked at. */
    void looked(long digestOfState) {
        states++;
        digest += digestOfState;
    }

    /** Adds a state whose operations were all tried. */
    void expanded() {
        expanded++;
    }

    /** Adds what was executed: how often, and what became of each operation. */
    void executed(long count, long[] written) {
        executions += count;
        addEvents(written);
    }

    private void addEvents(long[] written) {
        if (events.length == 0) {
            events = written.clone();
            return;
        }
        for (int i = 0; i < written.length; i++) {
            events[i] += written[i];
        }
    }

    /** Adds operations that were executed once more to get to states. */
    void retraced(long count) {
        retraced += count;
    }

    /** Adds something wrong, by what tells it from others; of several ways to show it the first counts. */
    void found(String place, Route sequence) {
        wrong.merge(place, sequence, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }

    /** Adds what could not be explored, and what could not be compared. */
    void leftOut(Set<String> reasons, Set<String> results) {
        incomplete.addAll(reasons);
        notCompared.addAll(results);
    }

    /** Notes that classes were initialised after a sequence; of several the first counts, as it is the one that a single worker comes to. */
    public void initialized(Route at, List<InitializedClass> classes) {
        if (initialization == null || at.compareTo(initialization.at()) < 0) {
            initialization = new Initialization(at, new ArrayList<>(classes));
        }
    }

    /** Adds what another part says. */
    public void add(LevelReport other) {
        states += other.states;
        expanded += other.expanded;
        executions += other.executions;
        digest += other.digest;
        retraced += other.retraced;
        if (other.events.length > 0) {
            addEvents(other.events);
        }
        other.wrong.forEach(this::found);
        leftOut(other.incomplete, other.notCompared);
        if (other.initialization != null) {
            initialized(other.initialization.at(), other.initialization.classes());
        }
    }

    /** Returns how many states were looked at. */
    public long states() {
        return states;
    }

    /** Returns how many states were expanded. */
    public long expandedStates() {
        return expanded;
    }

    public long executions() {
        return executions;
    }

    /** Returns the sum of what stands for the states: the same for the same set of them. */
    public long digest() {
        return digest;
    }

    /** Returns how many operations were executed to get to states. */
    public long retraced() {
        return retraced;
    }

    long[] events() {
        return events;
    }

    /** Returns the sequences that show what is wrong, the first first. */
    public List<Route> wrong() {
        return wrong.values().stream().sorted().toList();
    }

    public Set<String> incomplete() {
        return incomplete;
    }

    public Set<String> notCompared() {
        return notCompared;
    }

    /** Returns the classes with which all has to begin again; none if it need not. */
    public List<InitializedClass> initialized() {
        return initialization == null ? List.of() : initialization.classes();
    }
}
