package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.Executor;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Linearizer;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.delta.WaitingStates;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.Results;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One of two versions of a class, each of whose operations is executed on many states at once. States go by the places of their pairs.
 *
 * <p>What an operation does must be seen without looking into a state: numbers, exceptions, null, the object itself, and boxes and strings that were there before. For all else there is a
 * reason why it cannot be compared.
 */
final class VersionAtOnce {
    private static final Set<String> VALUES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/String");
    private static final String ITSELF = "itself";

    final ObjectExploration exploration;
    final DeltaEngine engine;
    private final Results results;
    private final boolean wrapped;
    private final Map<Integer, String> texts = new HashMap<>();
    private MergedStates merged;
    private KeptStates reached;
    private int count;

    /** By place: how the operation ended, what it returned or threw, and what its state looks like. */
    private Executor.@Nullable End[] ends = {};

    private long[] words = {};
    private @Nullable String[] answers = {};
    private long[] high = {};
    private long[] low = {};

    /** Why an operation cannot be compared; empty if it can. */
    private String why = "";

    VersionAtOnce(ObjectExploration exploration, DeltaOptions given) {
        this.exploration = exploration;
        DeltaOptions whole = new DeltaOptions(
                DeltaOptions.Merging.KEPT,
                DeltaOptions.UNLIMITED,
                false,
                exploration.options.compile() ? given.compileAfter() : DeltaOptions.NEVER,
                given.parting());
        engine = exploration.deltaEngine(whole);
        results = exploration.results();
        wrapped = CallExecutor.isWrapped(exploration.subject);
        merged = engine.merge(states -> {});
        reached = engine.newLevel();
    }

    String why() {
        return why;
    }

    long high(int place) {
        return high[place];
    }

    long low(int place) {
        return low[place];
    }

    /** Says whether the operation led to a state. */
    boolean hasState(int place) {
        return ends[place] == Executor.End.RETURNED || ends[place] == Executor.End.THREW;
    }

    /** Returns the states that the operation led to, in the order of their places. */
    WaitingStates.Chunk reached() {
        WaitingStates states = engine.waiting(reached);
        return states.take(states.left());
    }

    /** Puts states together, each at its place. */
    void merge(List<int[]> images) {
        exploration.states.clear();
        why = "";
        count = images.size();
        KeptStates level = engine.newLevel();
        for (int i = 0; i < count; i++) {
            level.add(images.get(i), 0, images.get(i).length, i);
        }
        WaitingStates states = engine.waiting(level);
        merged = engine.merge(states.take(count).batches().remove());
        ends = new Executor.End[count];
        words = new long[count];
        answers = new String[count];
        high = new long[count];
        low = new long[count];
    }

    /** Evaluates the precondition of a call; returns the places where it holds. */
    BitSet holding(OperationCall call) {
        BitSet holding = new BitSet();
        VmMethod guard = call.guard();
        if (guard == null) {
            holding.set(0, count);
            return holding;
        }
        run(guard, CallExecutor.guardWords(call, guard), Statemask.all(count), leaf -> {
            if (leaf.end() != Executor.End.RETURNED || leaf.choices().length > 0 || leaf.changed()) {
                why = "a precondition does more than to return";
                return;
            }
            for (int i = 0; i < leaf.mask().size(); i++) {
                int state = leaf.mask().index(i);
                holding.set(merged.number(state), (engine.result(state) & 1) != 0);
            }
        });
        return holding;
    }

    /** Executes a call on the states at some places; says whether what it did can be compared. */
    boolean execute(OperationCall call, BitSet places) {
        Arrays.fill(ends, null);
        reached = engine.newLevel();
        int[] indices = new int[places.cardinality()];
        int found = 0;
        for (int i = 0; i < count; i++) {
            if (places.get(merged.number(i))) {
                indices[found++] = i;
            }
        }
        if (found > 0) {
            run(call.entry(), call.words(), Statemask.of(indices, found), leaf -> leaf(call.operation(), leaf));
        }
        return why.isEmpty();
    }

    private void run(VmMethod entry, int[] arguments, Statemask mask, Executor.Leaves leaves) {
        engine.run(entry, DeltaOperations.receiver(entry, wrapped), arguments, mask, leaves);
    }

    private void leaf(VmMethod operation, Executor.Leaf leaf) {
        if (!why.isEmpty()) {
            return;
        }
        if (leaf.end() == Executor.End.UNSUPPORTED || leaf.choices().length > 0) {
            why = leaf.end() == Executor.End.UNSUPPORTED ? leaf.why() : "an operation makes choices";
            return;
        }
        if (exploration.sortsSets()) {
            why = "states have sets, which are sorted one by one";
            return;
        }
        engine.statistics().executions++;
        engine.statistics().standardExecutions += leaf.mask().size();
        for (int i = 0; i < leaf.mask().size(); i++) {
            answer(operation, leaf.end(), leaf.mask().index(i));
        }
        if (leaf.end() != Executor.End.REFUSED) {
            engine.linearize(leaf.mask(), new Linearizer.Listener() {
                @Override
                public void linearized() {
                    for (int group = 0; group < engine.linearizer().groups(); group++) {
                        arrive(group);
                    }
                }

                @Override
                public void unsupported(Statemask mask, String reason) {
                    why = reason;
                }
            });
        }
    }

    private void arrive(int group) {
        Statemask mask = engine.linearizer().group(group);
        int[] states = new int[mask.size()];
        int[] places = new int[mask.size()];
        for (int i = 0; i < mask.size(); i++) {
            states[i] = mask.index(i);
            places[i] = merged.number(states[i]);
            high[places[i]] = engine.linearizer().high(states[i]);
            low[places[i]] = engine.linearizer().low(states[i]);
        }
        engine.linearizer().keep(group, reached, states, places, 0, mask.size());
    }

    private void answer(VmMethod operation, Executor.End end, int state) {
        int place = merged.number(state);
        ends[place] = end;
        words[place] = 0;
        answers[place] = null;
        if (end == Executor.End.THREW) {
            answers[place] = engine.exceptionClass().externalName();
        } else if (end == Executor.End.RETURNED && operation.returnKind != 'V') {
            char kind = operation.returnKind;
            if (kind == 'L' || kind == '[') {
                answers[place] = text(engine.result(state), state);
            } else {
                boolean wide = kind == 'J' || kind == 'D';
                words[place] = engine.result(state) + (wide ? (long) engine.secondResult(state) << Integer.SIZE : 0);
            }
        }
    }

    private @Nullable String text(int ref, int state) {
        int[] roots = merged.roots();
        if (ref == 0) {
            return null;
        }
        if (!wrapped && ref == (roots == null ? merged.root() : roots[state])) {
            return ITSELF;
        }
        if (!exploration.isBase(ref) || !VALUES.contains(exploration.classOf(ref).name)) {
            why = "an operation returns an object";
            return null;
        }
        return texts.computeIfAbsent(ref, key -> "=" + results.literal(key, 0).orElse("@" + key));
    }

    /** Says whether the operation did the same in the other version, as far as can be seen without looking further. */
    boolean agreesWith(VersionAtOnce other) {
        for (int i = 0; i < count; i++) {
            if (ends[i] != other.ends[i]
                    || words[i] != other.words[i]
                    || !Objects.equals(answers[i], other.answers[i])) {
                return false;
            }
        }
        return true;
    }
}
