package dev.fathom.vm.reduction;

import dev.fathom.vm.program.StableHash;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * What threads may still do from where they stand, as far as it was seen.
 *
 * <p>A <em>place</em> is a thread and its stack of methods and instructions, without data. From place to place leads what the thread does in one go, which has <em>actions</em>: accesses to variables
 * that threads fight over, permits, notifications. The <em>future</em> of a place are the actions on all ways from there, those of threads included that are started on the way. Both are collected from whatever is
 * executed, on whatever path: as edges and actions speak of one step each, cutting paths at visited states loses none.
 *
 * <p>{@link PersistentSets} asks whether the next actions at one place and the future of another are <em>apart</em>, and whether a place can be come to from behind. Both are assumed until something else is seen, and
 * then never again: an assumption that somebody relied on is refuted, and exploration begins again. What was seen before anybody asked need not be: it is learned, so that those know it who follow a path of this search.
 *
 * <p>What the actions of a place are depends on where transitions end, and so on all else that was learned. Facts of this kind have that in their names: they count for nothing as soon as
 * something else is learned. How many are known at the end depends on the order in which states were explored: what a pass showed that is not the last may be more than necessary, which costs states, never answers. So machines that explore parts of one state space would not agree on who has a turn: there is one.
 */
final class Futures {
    /** The action that does not commute with anything, nor with nothing: it may be the last of the path. */
    static final long WILD = StableHash.of("wild") | 1;

    private static final byte UNASKED = 0;
    private static final byte ASSUMED = 1;
    private static final byte REFUTED = 2;

    /** The upper 16 bits of a fact's name say that it is one, the next 16 what else was known. */
    private static final long MARK = 0xF07EL << 48;

    private static final long MARKED = 0xFFFFL << 48;

    /** A thread, and where it stands. */
    static final class Place {
        final long name;
        private final int number;
        private final LongOpenHashSet actions = new LongOpenHashSet();
        private final LongOpenHashSet future = new LongOpenHashSet();
        private final LongOpenHashSet next = new LongOpenHashSet();
        private final List<Place> previous = new ArrayList<>();
        private boolean cameFromBehind;

        /** Whether it is assumed that nothing comes from behind. */
        private byte onward;

        /** By number of another place, whether it is assumed that the actions here and the future there are apart. */
        private byte[] apart = {};

        private final List<Place> assumedApart = new ArrayList<>();
        private final List<Place> assumedApartFrom = new ArrayList<>();

        private Place(long name, int number) {
            this.name = name;
            this.number = number;
        }

        private void forgetAssumptions() {
            onward = UNASKED;
            Arrays.fill(apart, UNASKED);
            assumedApart.clear();
            assumedApartFrom.clear();
        }
    }

    private final Assumptions assumptions;
    private Long2ObjectOpenHashMap<Place> places = new Long2ObjectOpenHashMap<>();
    private long surroundings;

    Futures(Assumptions assumptions) {
        this.assumptions = assumptions;
    }

    /** Must run when exploration begins, with all that is known by then. What is not known in these surroundings any more is taken out. */
    void begin(Set<Long> known) {
        long sum = 0;
        for (long each : known) {
            sum += isFact(each) ? 0 : StableHash.mix(each);
        }
        long now = (StableHash.mix(sum) & 0xFFFF) << 32;
        if (now != surroundings) {
            surroundings = now;
            places = new Long2ObjectOpenHashMap<>();
        }
        known.removeIf(each -> isFact(each) && (each & 0xFFFFL << 32) != now);
        places.values().forEach(Place::forgetAssumptions);
    }

    private static boolean isFact(long name) {
        return (name & MARKED) == MARK;
    }

    /** Returns the place with a name. */
    Place place(long name) {
        Place known = places.get(name);
        if (known == null) {
            known = new Place(name, places.size());
            places.put(name, known);
        }
        return known;
    }

    /** Notes an action on the way from a place to the next. */
    void act(Place from, long action) {
        if (from.actions.add(action)) {
            for (Place each : from.assumedApart) {
                if (conflicts(action, each.future)) {
                    assumptions.refute(apartName(from, each));
                }
            }
            spread(from, action);
        }
    }

    /** Notes that a thread comes from one place to another one, or starts a thread there; {@code onward} if it cannot come back without coming from behind. */
    void step(Place from, Place to, boolean onward) {
        if (!onward && !to.cameFromBehind) {
            to.cameFromBehind = true;
            if (to.onward == ASSUMED) {
                assumptions.refute(behindName(to));
            }
        }
        if (from.next.add(to.name)) {
            to.previous.add(from);
            for (LongIterator i = new LongArrayList(to.future).iterator(); i.hasNext(); ) {
                spread(from, i.nextLong());
            }
        }
    }

    /** Adds an action to the future of a place, and of all that lead there. */
    private void spread(Place place, long action) {
        Deque<Place> open = new ArrayDeque<>();
        open.add(place);
        while (!open.isEmpty()) {
            Place each = open.remove();
            if (each.future.add(action)) {
                compare(each, action);
                open.addAll(each.previous);
            }
        }
    }

    private void compare(Place place, long action) {
        for (Place each : place.assumedApartFrom) {
            if (isIn(action, each.actions)) {
                assumptions.refute(apartName(each, place));
            }
        }
    }

    /** Says whether no action at one place conflicts with any in the future of another, as far as anybody knows. */
    boolean areApart(Place place, Place other) {
        if (other.number >= place.apart.length) {
            place.apart = Arrays.copyOf(place.apart, Math.max(other.number + 1, places.size() * 2));
        }
        byte known = place.apart[other.number];
        if (known == UNASKED) {
            known = isKnown(apartName(place, other), conflict(place.actions, other.future)) ? REFUTED : ASSUMED;
            place.apart[other.number] = known;
            if (known == ASSUMED) {
                place.assumedApart.add(other);
                other.assumedApartFrom.add(place);
            }
        }
        return known == ASSUMED;
    }

    /** Says whether a thread gets to a place from earlier ones only, as far as anybody knows. */
    boolean isOnward(Place place) {
        if (place.onward == UNASKED) {
            place.onward = isKnown(behindName(place), place.cameFromBehind) ? REFUTED : ASSUMED;
        }
        return place.onward == ASSUMED;
    }

    private boolean isKnown(long name, boolean seen) {
        if (assumptions.isRefuted(name)) {
            return true;
        }
        if (seen) {
            assumptions.learn(name);
        }
        return seen;
    }

    private static boolean conflict(LongOpenHashSet actions, LongOpenHashSet future) {
        if (future.contains(WILD)) {
            return true;
        }
        for (LongIterator i = actions.iterator(); i.hasNext(); ) {
            if (conflicts(i.nextLong(), future)) {
                return true;
            }
        }
        return false;
    }

    /** Actions are even if they read only; that of a write is the next number. */
    private static boolean conflicts(long action, LongOpenHashSet future) {
        return action == WILD || future.contains(action | 1) || ((action & 1) != 0 && future.contains(action & ~1));
    }

    private static boolean isIn(long action, LongOpenHashSet actions) {
        return action == WILD
                || actions.contains(WILD)
                || actions.contains(action | 1)
                || ((action & 1) != 0 && actions.contains(action & ~1));
    }

    private long apartName(Place place, Place other) {
        return fact(place.name * 31 + other.name);
    }

    private long behindName(Place place) {
        return fact(StableHash.mix(place.name));
    }

    private long fact(long what) {
        return MARK | surroundings | StableHash.mix(what) >>> 32;
    }
}
