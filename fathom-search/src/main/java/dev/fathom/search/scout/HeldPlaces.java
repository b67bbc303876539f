package dev.fathom.search.scout;

import dev.fathom.vm.StateSystem;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Random;

/**
 * A schedule that holds threads back at places where others may come between: whoever gets there waits until nobody else can go on, or a die says so.
 *
 * <p>Threads have turns only before what others can notice, so every place where one stood is a lock that it takes or an access that races with another.
 * Held before the second lock, each thread has its first one (Joshi et al., A randomized dynamic program analysis technique for detecting real deadlocks, 2009); held before a write,
 * each has read what the others are about to change (Sen, Race directed random testing of concurrent programs, 2008). How many threads there are makes no difference.
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

    HeldPlaces(Random random) {
        this.random = random;
    }

    /** Begins a walk: takes one of the places seen so far, or two. */
    void begin() {
        held.clear();
        impatient = random.nextBoolean();
        for (int i = random.nextInt(PAIRS) == 0 ? 2 : 1; i > 0 && !places.isEmpty(); i--) {
            held.add(places.getLong(random.nextInt(places.size())));
        }
    }

    /** Chooses among alternatives, and learns where their threads stand. */
    int choose(StateSystem system, int alternatives) {
        int free = 0;
        int chosen = -1;
        for (int i = 0; i < alternatives; i++) {
            long place = system.placeOf(i);
            if (known.add(place)) {
                places.add(place);
            }
            // Each of those that are free with the same probability.
            if (!held.contains(place) && random.nextInt(++free) == 0) {
                chosen = i;
            }
        }
        if (chosen < 0) {
            chosen = random.nextInt(alternatives);
            held.remove(system.placeOf(chosen));
        } else if (impatient && free < alternatives && random.nextInt(IMPATIENCE) == 0) {
            chosen = random.nextInt(alternatives);
        }
        return chosen;
    }
}
