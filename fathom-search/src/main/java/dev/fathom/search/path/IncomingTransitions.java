package dev.fathom.search.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From where transitions lead to open states: a list for each of them, all lists in two arrays.
 *
 * <p>There are ten times as many transitions as states. To note one more writes at the end of the arrays, and reads nothing that is elsewhere in memory.
 */
final class IncomingTransitions {
    /** The place of an empty list. */
    static final int NONE = 0;

    private static final int FIRST_PLACES = 64;

    /** By place, where a transition begins, and the rest of the list that begins with it. */
    private @Nullable OpenState[] sources = new OpenState[FIRST_PLACES];

    private int[] rests = new int[FIRST_PLACES];
    private int used = NONE + 1;

    /** The places that are free again, as a list. */
    private int free = NONE;

    /** Returns a list with one more transition. */
    int add(OpenState source, int list) {
        int place = free;
        if (place == NONE) {
            place = used++;
            if (place == sources.length) {
                sources = Arrays.copyOf(sources, 2 * place);
                rests = Arrays.copyOf(rests, 2 * place);
            }
        } else {
            free = rests[place];
        }
        sources[place] = source;
        rests[place] = list;
        return place;
    }

    /** Returns where the transitions of a list begin, the last one first. */
    List<OpenState> sources(int list) {
        List<OpenState> result = new ArrayList<>();
        for (int place = list; place != NONE; place = rests[place]) {
            OpenState source = sources[place];
            if (source != null) {
                result.add(source);
            }
        }
        return result;
    }

    /** Forgets a list. */
    void remove(int list) {
        int place = list;
        while (place != NONE) {
            int rest = rests[place];
            sources[place] = null;
            rests[place] = free;
            free = place;
            place = rest;
        }
    }

    /** Forgets all lists. */
    void clear() {
        sources = new OpenState[FIRST_PLACES];
        rests = new int[FIRST_PLACES];
        used = NONE + 1;
        free = NONE;
    }
}
