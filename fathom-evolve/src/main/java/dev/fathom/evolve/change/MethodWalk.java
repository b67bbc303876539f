package dev.fathom.evolve.change;

import dev.fathom.evolve.change.MethodCode.Handler;
import dev.fathom.vm.program.FrameLocations;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.names.LocationNames;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The synchronous walk through both versions of a method (Dejavu; Yang et al. 2009 §3).
 *
 * <p>It goes through pairs of places that executions of both versions reach by the same decisions, starting with the entries. From a place
 * to the next decision there is one way through the code. If that is the same in both, the walk goes on with the pairs that equal
 * decisions and equal exceptions lead to; if not, the leader of the old version is dangerous. So of two executions from equal
 * states the first difference comes after a dangerous leader: an execution that passes none is the same in both versions.
 */
public final class MethodWalk {
    private final String className;
    private final MethodCode old;
    private final MethodCode now;
    private final LinkComparison links;
    private final LongOpenHashSet visited = new LongOpenHashSet();
    private final LongArrayFIFOQueue pending = new LongArrayFIFOQueue();
    private final TreeMap<Integer, Danger> dangers = new TreeMap<>();
    /** Pairs of instructions that were found to do the same. */
    private final LongOpenHashSet counterparts = new LongOpenHashSet();

    /** By where the way begins in the old version, the leaders on it in the new one. */
    private final Int2ObjectOpenHashMap<IntSet> leadersNow = new Int2ObjectOpenHashMap<>();

    private @Nullable LocationNames oldNames;
    private @Nullable LocationNames newNames;
    private @Nullable FrameLocations oldLocations;
    private @Nullable FrameLocations newLocations;

    MethodWalk(String className, MethodCode old, MethodCode now, LinkComparison links) {
        this.className = className;
        this.old = old;
        this.now = now;
        this.links = links;
        if (old.count() > 0 && now.count() > 0) {
            meet(0, 0);
            walk();
        }
    }

    /** Returns the dangerous leaders that were found so far, in the order of the old code. */
    public Collection<Danger> dangers() {
        return List.copyOf(dangers.values());
    }

    /** Says whether a leader of the old version was found dangerous so far. */
    public boolean isDangerous(int leader) {
        return dangers.containsKey(leader);
    }

    /**
     * Says whether executions that go on at a pair of instructions do the same up to the next decision, and walks on from there: what
     * is {@linkplain #dangers dangerous} behind that decision is found as well. For frames that were suspended in the middle of a method.
     */
    public boolean resume(int oldInstruction, int newInstruction) {
        checkNumber(oldInstruction, old);
        checkNumber(newInstruction, now);
        boolean same = compare(oldInstruction, newInstruction) == null;
        walk();
        return same;
    }

    private static void checkNumber(int instruction, MethodCode code) {
        if (instruction < 0 || instruction >= code.count()) {
            throw new IllegalArgumentException("no instruction " + instruction + " of " + code.count());
        }
    }

    /** Returns the instruction of the new version that has the {@linkplain LocationNames name} of one of the old, or -1. */
    public int locate(int oldInstruction) {
        if (oldNames == null) {
            oldNames = LocationNames.of(old.method);
        }
        if (newNames == null) {
            newNames = LocationNames.of(now.method);
        }
        return newNames.find(oldNames.nameOf(oldInstruction));
    }

    /**
     * Says whether states call the place by the same name where an execution stops that has passed no dangerous leader. For one that stops before
     * what nobody can compare, the answer is no.
     */
    public boolean stopsAlike(int oldInstruction) {
        IntSet places = placesNow(oldInstruction);
        try {
            FrameLocations then = oldLocations == null ? FrameLocations.of(className, old.method) : oldLocations;
            FrameLocations today = newLocations == null ? FrameLocations.of(className, now.method) : newLocations;
            oldLocations = then;
            newLocations = today;
            return !places.isEmpty()
                    && places.intStream().allMatch(each -> today.nameOf(each) == then.nameOf(oldInstruction));
        } catch (LinkageProblem e) {
            return false;
        }
    }

    /** Says whether all instructions are where they were. */
    public boolean hasSamePlaces() {
        boolean same = old.count() == now.count() && Arrays.equals(old.leaders(), now.leaders());
        for (int i = 0; same && i < old.count(); i++) {
            same = old.text(i).equals(now.text(i));
        }
        return same;
    }

    /** Returns which instructions of the new version one of the old version was found to correspond to. */
    public IntSet placesNow(int oldInstruction) {
        IntSet result = new IntOpenHashSet();
        counterparts.forEach((long pair) -> {
            if ((int) (pair >>> 32) == oldInstruction) {
                result.add((int) pair);
            }
        });
        return result;
    }

    /**
     * Returns which leaders the new version passes on the way from a leader of the old one to the next decision. There may be more than one,
     * as the new version may have leaders where the old one has none.
     */
    public IntSet leadersNow(int leader) {
        return leadersNow.getOrDefault(old.leaders()[leader], IntSets.EMPTY_SET);
    }

    /** The same for a place where a method is resumed. */
    public IntSet leadersBehind(int oldInstruction) {
        return leadersNow.getOrDefault(oldInstruction, IntSets.EMPTY_SET);
    }

    /** Returns what makes the entry dangerous beside the code. */
    Danger atEntry(String why) {
        return new Danger(0, old.line(0), now.line(0), why);
    }

    private void meet(int oldLeader, int newPlace) {
        long pair = (long) oldLeader << 32 | newPlace;
        if (visited.add(pair)) {
            pending.enqueue(pair);
        }
    }

    private void walk() {
        while (!pending.isEmpty()) {
            long pair = pending.dequeueLong();
            int leader = old.ordinal((int) (pair >>> 32));
            Difference difference = compare((int) (pair >>> 32), (int) pair);
            if (difference != null) {
                dangers.computeIfAbsent(leader, absent -> difference.asDanger(leader));
            }
        }
    }

    /** Goes the one way from a pair of places to the next decision; returns the first difference, or meets what may come next. */
    private @Nullable Difference compare(int oldStart, int newStart) {
        LongOpenHashSet passed = new LongOpenHashSet();
        IntSet leaders = leadersNow.computeIfAbsent(oldStart, absent -> new IntOpenHashSet());
        now.leadersPassed(newStart, leaders);
        int i = old.skipGotos(oldStart);
        int j = now.skipGotos(newStart);
        while (isInside(i, old) && isInside(j, now)) {
            Difference difference = compareOne(i, j);
            if (difference != null) {
                return difference;
            }
            counterparts.add((long) i << 32 | j);
            if (!passed.add((long) i << 32 | j)) {
                return meetHandlers(passed);
            }
            if (old.isDecision(i)) {
                meetTargets(i, j);
                return meetHandlers(passed);
            }
            now.leadersPassed(j + 1, leaders);
            i = old.skipGotos(i + 1);
            j = now.skipGotos(j + 1);
        }
        return isInside(i, old) == isInside(j, now) && (i == MethodCode.NOWHERE) == (j == MethodCode.NOWHERE)
                ? meetHandlers(passed)
                : new Difference(old, i, now, j, "");
    }

    private static boolean isInside(int place, MethodCode code) {
        return place >= 0 && place < code.count();
    }

    private @Nullable Difference compareOne(int i, int j) {
        if (!old.text(i).equals(now.text(j))) {
            return new Difference(old, i, now, j, "");
        }
        String linked = links.difference(old.instruction(i), old.text(i), className);
        if (!linked.isEmpty()) {
            return new Difference(old, i, now, j, linked);
        }
        List<Handler> oldHandlers = old.handlers(i);
        List<Handler> newHandlers = now.handlers(j);
        boolean same = oldHandlers.size() == newHandlers.size();
        for (int k = 0; same && k < oldHandlers.size(); k++) {
            same = Objects.equals(oldHandlers.get(k).type(), newHandlers.get(k).type());
        }
        if (!same) {
            return new Difference(old, i, now, j, Difference.handlers(oldHandlers, newHandlers));
        }
        for (Handler each : oldHandlers) {
            String caught = each.type() == null ? "" : links.difference(each.type());
            if (!caught.isEmpty()) {
                return new Difference(old, i, now, j, caught);
            }
        }
        return null;
    }

    private void meetTargets(int i, int j) {
        int[] oldTargets = old.targets(i);
        int[] newTargets = now.targets(j);
        for (int k = 0; k < oldTargets.length; k++) {
            meet(oldTargets[k], newTargets[k]);
        }
    }

    /** Meets the handlers of what was passed; returns null: there is no difference. */
    private @Nullable Difference meetHandlers(LongOpenHashSet passed) {
        passed.forEach((long pair) -> {
            List<Handler> oldHandlers = old.handlers((int) (pair >>> 32));
            List<Handler> newHandlers = now.handlers((int) pair);
            for (int k = 0; k < oldHandlers.size(); k++) {
                meet(oldHandlers.get(k).start(), newHandlers.get(k).start());
            }
        });
        return null;
    }
}
