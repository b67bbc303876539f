package dev.fathom.explore.order;

import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Overloads;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Counts, for each call, how often it could be executed, was executed, and led to a new state. */
public final class EventCounts {
    private static final int NONE = -1;

    private final List<OperationCall> calls;
    private final long[] enabled;
    private final long[] executed;
    private final long[] newStates;
    private int present = NONE;
    private boolean deferred;

    EventCounts(List<OperationCall> calls) {
        this.calls = calls;
        enabled = new long[calls.size()];
        executed = new long[calls.size()];
        newStates = new long[calls.size()];
    }

    /** An object is made: what is new then is nobody's. */
    void root() {
        present = NONE;
    }

    /** A call was tried, and executed so many times: once, or not at all. */
    void tried(int call, long times) {
        present = call;
        enabled[call] += times;
        executed[call] += times;
    }

    /** What a call does was taken from a record. */
    void taken(int call) {
        present = call;
        enabled[call]++;
    }

    /** The last call led to a new state. */
    void isNew() {
        if (present != NONE && !deferred) {
            newStates[present]++;
        }
    }

    /** Somebody else knows which calls lead to new states first, and says so later. */
    public void deferNew() {
        deferred = true;
    }

    /** A call led to a new state. */
    public void isNew(int call) {
        newStates[call]++;
    }

    /** Returns all counts, for whoever adds them to those of others. */
    long[] written() {
        return LongStream.concat(
                        Arrays.stream(enabled), LongStream.concat(Arrays.stream(executed), Arrays.stream(newStates)))
                .toArray();
    }

    /** Adds what somebody {@linkplain #written wrote down} who counts the same calls. */
    void add(long[] written) {
        for (int i = 0; i < enabled.length; i++) {
            enabled[i] += written[i];
            executed[i] += written[enabled.length + i];
            newStates[i] += written[2 * enabled.length + i];
        }
    }

    /** Writes everything down for an exploration that goes on in the place of this one. */
    void write(SpillOutput out) {
        out.words(enabled);
        out.words(executed);
        out.words(newStates);
    }

    /** Reads what was written. */
    void read(SpillInput in) {
        for (long[] each : List.of(enabled, executed, newStates)) {
            System.arraycopy(in.words(), 0, each, 0, each.length);
        }
    }

    /** Returns the counts of several workers by operation. */
    public static List<EventCount> sum(List<EventCounts> workers) {
        Map<String, EventCount> result = new LinkedHashMap<>();
        for (EventCounts each : workers) {
            for (int i = 0; i < each.calls.size(); i++) {
                String name = Overloads.signature(each.calls.get(i).operation());
                result.merge(
                        name,
                        new EventCount(name, each.enabled[i], each.executed[i], each.newStates[i]),
                        EventCount::plus);
            }
        }
        return new ArrayList<>(result.values());
    }
}
