package dev.fathom.search.scout;

import dev.fathom.vm.StateSystem;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

/**
 * A schedule that holds threads back at places where others may come between: whoever gets there waits until somebody else is there too, until nobody else can go on, or a
 * die says so.
 *
 * <p>Threads have turns only before what others can notice, so every place where one stood is a lock that it takes or an access that races with another.
 * Held before the second lock, each thread has its first one (Joshi et al., A randomized dynamic program analysis technique for detecting real deadlocks, 2009); held before a write,
 * each has read what the others are about to change (Sen, Race directed random testing of concurrent programs, 2008). How many threads there are makes no difference.
 *
 * <p>Most errors need two threads at such a place. To wait for the others as well would let those who look at the result go first; so in every other walk two are enough.
 */
final class HeldPlaces {
    /** In every other walk somebody who is held goes on once in so many times: an error may need that one does, or that none does. */
    private static final int IMPATIENCE = 64;

    /** In one walk of so many two places are held. */
    private static final int PAIRS = 3;

    private final Random random;
    private final LongOpenHashSet known = new LongOpenHashSet();
    private final LongArrayList places = new LongArrayList();
    private final LongOpenHashSet held = new LongOpenHashSet();
    private boolean impatient;

    /** When so many are held, they go on. */
    private int enough;

    HeldPlaces(Random random) {
        this.random = random;
    }

    /** Begins a walk: takes one of the places seen so far, or two. */
    void begin() {
        held.clear();
        impatient = random.nextBoolean();
        enough = random.nextBoolean() ? 2 : Integer.MAX_VALUE;
        for (int i = random.nextInt(PAIRS) == 0 ? 2 : 1; i > 0 && !places.isEmpty(); i--) {
            held.add(places.getLong(random.nextInt(places.size())));
        }
    }

    /** Chooses, among the alternatives whose threads are free, the one that is worth most, and learns where the threads stand. */
    int choose(StateSystem system, int alternatives, IntToDoubleFunction worth) {
        int free = 0;
        int chosen = -1;
        double most = 0;
        for (int i = 0; i < alternatives; i++) {
            long place = system.placeOf(i);
            if (known.add(place)) {
                places.add(place);
            }
            if (!held.contains(place)) {
                free++;
                double here = worth.applyAsDouble(i);
                if (chosen < 0 || here > most) {
                    chosen = i;
                    most = here;
                }
            }
        }
        if (chosen < 0 || alternatives - free >= enough) {
            return letGo(system, alternatives);
        }
        boolean goesOn = impatient && free < alternatives && random.nextInt(IMPATIENCE) == 0;
        return goesOn ? random.nextInt(alternatives) : chosen;
    }

    /** Lets somebody who is held go on, and nobody is held at that place any more. */
    private int letGo(StateSystem system, int alternatives) {
        int start = random.nextInt(alternatives);
        for (int i = 0; i < alternatives; i++) {
            int each = (start + i) % alternatives;
            if (held.remove(system.placeOf(each))) {
                return each;
            }
        }
        return start;
    }
}
