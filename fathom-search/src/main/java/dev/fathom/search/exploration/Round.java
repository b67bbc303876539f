package dev.fathom.search.exploration;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.limit.MemoryWatch;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.limit.StopSignal;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.path.SuffixCache;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.record.Pruning;
import dev.fathom.search.record.Recording;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.search.record.TransitionRecorder;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.MatchedStates;
import dev.fathom.vm.state.Dependence;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What the workers of one round of a search share: what was visited, what goes wrong, and whether to go on. */
public final class Round {
    /** So many paths may meet the step limit before the search gives up: each of them takes long. */
    private static final int STEP_LIMIT_HITS = 3;

    /** What part of the memory a recording may take. */
    private static final int RECORDING_PART = 12;

    /** What part of it the states may take that wait, before the search goes on depth first. */
    private static final int WAITING_PART = 3;

    /** What part of it the states may take that are not known to have an end. */
    private static final int OPEN_PART = 6;

    private final SearchOptions options;
    private final StopSignal stopSignal;
    private final Findings findings;
    private final MemoryWatch memory;
    private final Omissions omissions;
    private final List<SearchCounters> counters = new CopyOnWriteArrayList<>();
    private final AtomicLong states = new AtomicLong();
    private final AtomicInteger stepLimitHits = new AtomicInteger();
    private volatile Visits visits;
    private volatile MatchedStates matched;
    private final @Nullable OpenStates openStates;
    private volatile boolean isMemoryShort;
    private volatile boolean finished;
    private volatile boolean gaveUp;
    private volatile boolean restart;
    private volatile @Nullable Recording recording;
    private volatile @Nullable Recording droppedRecording;
    private final @Nullable Pruning pruning;
    private @Nullable WaitingState first;
    private Checkpointing checkpoints = Checkpointing.NONE;

    public Round(
            SearchOptions options,
            StopSignal stopSignal,
            Findings findings,
            MemoryWatch memory,
            @Nullable OpenStates openStates,
            @Nullable Recording recording,
            @Nullable Pruning pruning) {
        this.recording = recording;
        this.pruning = pruning;
        this.options = options;
        this.stopSignal = stopSignal;
        this.findings = findings;
        this.memory = memory;
        omissions = new Omissions(options);
        visits = new Visits(options, omissions, recording);
        matched = recording == null ? new MatchedStates(options) : recording.matched();
        this.openStates = openStates;
    }

    /** Makes the round of somebody who expands some states of a level, and leaves it to others to tell which of those that follow are new. */
    public static Round ofPart(SearchOptions options, Findings findings, @Nullable OpenStates openStates) {
        Round result = new Round(options, new StopSignal(), findings, MemoryWatch.of(options), openStates, null, null);
        result.visits = Visits.distributed(options, result.omissions);
        return result;
    }

    /** Returns the states of which it is not known whether they have an end, if that matters. */
    @Nullable
    public OpenStates openStates() {
        return openStates;
    }

    /** Returns where this round is recorded, if it is. */
    @Nullable
    public Recording recording() {
        return recording;
    }

    /** Returns which states of an earlier record need not be entered, if this round makes no record itself. */
    @Nullable
    public Pruning pruning() {
        return pruning;
    }

    /** Counts what was pruned, when the round is over; not if it came to no end. */
    public void countPruned() {
        if (pruning != null && !isFinished()) {
            pruning.end(newCounters(), omissions);
        }
    }

    /** Returns who writes down what one more worker does, if that is recorded; workers must come in the order of their systems. */
    @Nullable
    TransitionRecorder newTransitionRecorder(SearchCounters workerCounters) {
        Recording shared = recording;
        return shared == null ? null : shared.transitions(workerCounters, omissions, counters.size() == 1);
    }

    /** Returns the recording, also if it was given up. */
    public Recording recorded() {
        Recording known = recording == null ? droppedRecording : recording;
        if (known == null) {
            throw new IllegalStateException("nothing was recorded");
        }
        return known;
    }

    /** Returns what was reused; only if there is a recording, or states were pruned. */
    public ReuseCounts reuseCounts() {
        if (pruning == null) {
            return recorded().counts();
        }
        ReuseCounts counts = pruning.counts();
        counts.executed = totals().transitions() - counts.pruned - counts.start;
        return counts;
    }

    /** Returns what the transitions depended on that were taken from a record. */
    public Set<Dependence> takenDependences() {
        if (pruning != null) {
            return pruning.dependences();
        }
        return recording == null && droppedRecording == null
                ? Set.of()
                : recorded().dependences();
    }

    /** Says whether something was taken from a record that does not hold together with what was seen now. */
    public boolean isRefuted(BooleanSupplier refuted) {
        if (pruning != null) {
            return pruning.reuses() && refuted.getAsBoolean();
        }
        boolean reuses =
                (recording != null || droppedRecording != null) && recorded().reuses();
        return reuses && (refuted.getAsBoolean() || recorded().awaitsStates());
    }

    /** Gives up the recording, which is a convenience, before it costs the search its memory. */
    private void watchRecording() {
        Recording watched = recording;
        if (watched != null && watched.bytes() > memory.mostBytes() / RECORDING_PART) {
            dropRecording(Shortfalls.LARGE_RECORD);
        }
    }

    /** Goes on without recording. */
    void dropRecording(String why) {
        Recording dropped = recording;
        if (dropped == null) {
            return;
        }
        synchronized (dropped) {
            if (dropped.isClosed()) {
                return;
            }
            visits.unnumber();
            dropped.close(why);
            droppedRecording = dropped;
            recording = null;
        }
    }

    public SearchOptions options() {
        return options;
    }

    public Findings findings() {
        return findings;
    }

    public Omissions omissions() {
        return omissions;
    }

    Visits visits() {
        return visits;
    }

    MatchedStates matched() {
        return matched;
    }

    /** Notes the state at the first choice, for those who run paths from there when the round is over. */
    public void first(WaitingState state) {
        first = state;
    }

    /** Returns the state at the first choice, if it was noted. */
    @Nullable
    public WaitingState first() {
        return first;
    }

    /** Returns the counters of one more worker. */
    SearchCounters newCounters() {
        SearchCounters added = new SearchCounters();
        counters.add(added);
        return added;
    }

    /** Returns what all workers counted so far. */
    public SearchCounters totals() {
        SearchCounters totals = new SearchCounters();
        counters.forEach(totals::add);
        return totals;
    }

    /** Says whether the search should end, be it done or not. */
    public boolean isFinished() {
        if (!finished && stopSignal.isGiven()) {
            giveUp(stopSignal.reason());
        }
        return finished;
    }

    public void finish() {
        finished = true;
    }

    public void giveUp(String reason) {
        gaveUp = true;
        omissions.add(reason);
        finished = true;
    }

    /** Says whether the round ended before everything was done that it was to do. */
    public boolean hasGivenUp() {
        return gaveUp;
    }

    /** Says that a system was told to stop: by us, or by somebody else. */
    public void interrupted() {
        giveUp(stopSignal.isGiven() ? stopSignal.reason() : Shortfalls.INTERRUPTED);
    }

    /** Says that a system asks to begin again from its initial state, in a round that knows nothing yet. */
    public void restart() {
        restart = true;
        finished = true;
    }

    public boolean mustRestart() {
        return restart;
    }

    /** Asks for one more state; the search ends if that would be one too many. */
    boolean admitsState() {
        if (options.stateLimit() == SearchOptions.UNLIMITED) {
            return true;
        }
        if (states.incrementAndGet() > options.stateLimit()) {
            giveUp(Shortfalls.states(options.stateLimit()));
            return false;
        }
        return true;
    }

    void stepLimitHit() {
        if (stepLimitHits.incrementAndGet() >= STEP_LIMIT_HITS) {
            finished = true;
        }
    }

    /** Ends the search if it takes too much memory; cheap enough to be asked often. */
    void watchMemory() {
        watchRecording();
        long waiting = 0;
        for (SearchCounters each : counters) {
            waiting += each.waitingBytes();
        }
        isMemoryShort |= waiting > memory.mostBytes() / WAITING_PART;
        long held = visits.bytes() + matched.bytes() + watchOpenStates() + waiting;
        if (memory.isExceeded(held)) {
            giveUp(memory.reason());
        }
    }

    /** Says whether the states that wait take so much memory that no more should wait. */
    public boolean isMemoryShort() {
        return isMemoryShort;
    }

    /** Says whether memory or time is so short that no more states should wait. */
    public boolean mustSave() {
        return isMemoryShort || stopSignal.isTimeShort();
    }

    /** Gives up looking for livelocks before it costs the search its memory; returns how much it takes. */
    private long watchOpenStates() {
        if (openStates == null) {
            return 0;
        }
        long bytes = openStates.bytes();
        if (bytes > memory.mostBytes() / OPEN_PART && !openStates.isAbandoned()) {
            openStates.abandon();
        }
        return bytes;
    }

    /** Has what this round knows written down from time to time. */
    public void checkpoints(Checkpointing how) {
        checkpoints = how;
    }

    /** Returns who says when all that is known is to be written down, and does that. */
    public Checkpointing checkpoints() {
        return checkpoints;
    }

    /** Writes everything down for a search that goes on in the place of this one; nobody may work meanwhile. */
    public void write(SpillOutput out) {
        Recording dropped = droppedRecording;
        out.list(dropped == null ? List.of() : List.of(dropped.whyClosed()), out::text);
        totals().write(out);
        out.word(states.get());
        out.integer(stepLimitHits.get());
        out.flag(isMemoryShort);
        omissions.write(out);
        visits.write(out);
        matched.write(out);
        if (openStates != null) {
            openStates.write(out);
        }
        if (recording != null) {
            recording.write(out);
        }
    }

    /** Reads what was written; those who explore are there, but have done nothing yet. */
    public void read(SpillInput in) {
        in.list(in::text).forEach(this::dropRecording);
        SearchCounters before = new SearchCounters();
        before.read(in);
        counters.add(before);
        states.set(in.word());
        stepLimitHits.set(in.integer());
        isMemoryShort = in.flag();
        omissions.read(in);
        visits.read(in);
        matched.read(in);
        if (openStates != null) {
            openStates.read(in);
        }
        if (recording != null) {
            recording.read(in);
        }
    }

    /** Returns the expected number of states missed because of equal fingerprints. */
    public double expectedMistakes() {
        double suffixes =
                (double) totals().forcedPoints() * SuffixCache.SLOTS / Math.pow(2, SuffixCache.FINGERPRINT_BITS);
        return visits.expectedMistakes()
                + Visits.pairs(matched.size()) / Math.pow(2, options.fingerprintBits())
                + suffixes;
    }

    /** The same of so many states that were compared elsewhere. */
    public double expectedMistakes(long elsewhere) {
        return expectedMistakes() + Visits.pairs(elsewhere) / Math.pow(2, options.fingerprintBits());
    }

    /** Returns how much memory a stored state takes on average; 0 if none is stored. */
    public double bytesPerState() {
        long stored = visits.stored() + matched.size();
        return stored == 0 ? 0 : (double) (visits.bytes() + matched.bytes()) / stored;
    }

    /** Returns how many states are on disk. */
    public long statesOnDisk() {
        return visits.onDisk() + matched.onDisk();
    }

    /** Forgets what was visited, so that there is memory to report what was found. */
    public void forgetStates() {
        visits = new Visits(options, omissions, null);
        matched = new MatchedStates(options);
    }
}
