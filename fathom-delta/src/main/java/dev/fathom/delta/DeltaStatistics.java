package dev.fathom.delta;

import java.util.Map;
import java.util.TreeMap;

/** What Δ execution did, in numbers. */
public final class DeltaStatistics {
    /** Executions of operations, each of them for all states of a mask. */
    public long executions;

    /** How many executions of single states these stand for. */
    public long standardExecutions;

    /** Ways that were gone through methods: executions, and evaluations of preconditions and invariants. */
    public long ways;

    /** How often an execution was split, so that it had to go back. */
    public long splits;

    /** How often Δ-linearization was split. */
    public long linearizationSplits;

    /** States that were linearized. */
    public long linearizations;

    /** Δ values of merged states that are constants, and all. */
    public long mergedConstants;

    public long mergedValues;

    /** Accesses to words of objects that are constants, and all; and both times the number of states. */
    public long constantAccesses;

    public long accesses;
    public long weightedConstantAccesses;
    public long weightedAccesses;

    /** How often few states were left, so that columns became sparse, and how many sparse columns there were. */
    public long narrowings;

    public long sparseValues;

    /** How often states that had parted went on together, and how many parts that were. */
    public long joins;

    public long joinedParts;

    /** Executions of single states because Δ execution could not. */
    public long fallbacks;

    /** New states in which invariants were evaluated one by one because that is faster: nearly each has a shape of its own. */
    public long checkedSingly;

    /** New states that were noted as visited together, in the order of the table, as nobody else notes any. */
    public long notedTogether;

    /** States that waited as images, which can go to disk, because they were too many for the memory. */
    public long packedStates;

    /** Methods that were compiled, and how often code of theirs was executed. */
    public long compiledMethods;

    public long compiledRuns;

    /** How long it took to go back to splits. */
    public long backNanos;

    private final Map<String, Long> reasons = new TreeMap<>();

    private final Map<String, String> notCompiled = new TreeMap<>();

    /** Returns the methods that cannot be compiled, and why. */
    public Map<String, String> notCompiled() {
        return notCompiled;
    }

    void access(boolean constant, int states) {
        accesses++;
        weightedAccesses += states;
        if (constant) {
            constantAccesses++;
            weightedConstantAccesses += states;
        }
    }

    /** Counts executions of single states. */
    public void fallBack(String reason, long states) {
        fallbacks += states;
        reasons.merge(reason, states, Long::sum);
    }

    /** Returns why states were executed one by one, and how many. */
    public Map<String, Long> reasons() {
        return reasons;
    }

    /** Adds what another worker did. */
    public void add(DeltaStatistics other) {
        executions += other.executions;
        ways += other.ways;
        standardExecutions += other.standardExecutions;
        splits += other.splits;
        linearizationSplits += other.linearizationSplits;
        linearizations += other.linearizations;
        mergedConstants += other.mergedConstants;
        mergedValues += other.mergedValues;
        constantAccesses += other.constantAccesses;
        accesses += other.accesses;
        weightedConstantAccesses += other.weightedConstantAccesses;
        weightedAccesses += other.weightedAccesses;
        joins += other.joins;
        joinedParts += other.joinedParts;
        narrowings += other.narrowings;
        sparseValues += other.sparseValues;
        fallbacks += other.fallbacks;
        checkedSingly += other.checkedSingly;
        notedTogether += other.notedTogether;
        packedStates += other.packedStates;
        compiledMethods += other.compiledMethods;
        compiledRuns += other.compiledRuns;
        other.notCompiled.forEach((method, why) -> notCompiled.putIfAbsent(method, why));
        backNanos += other.backNanos;
        other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    }
}
