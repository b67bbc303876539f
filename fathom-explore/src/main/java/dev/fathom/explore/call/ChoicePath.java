package dev.fathom.explore.call;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The choices of one execution, and the way to the next combination of them. */
public final class ChoicePath {
    /** How many alternatives a choice has that is planned and was not made yet. */
    private static final int UNKNOWN = 0;

    private int[] taken = new int[8];
    private int[] alternatives = new int[8];
    private int length;
    private int at;
    private @Nullable SplittableRandom random;

    /** So many choices are those of another path. */
    private int followed;

    /** The first of them that the other path made among another number of alternatives; negative if there is none. */
    private int parted = -1;

    private int asked;

    /** Lets choices that are not planned be made at random; by default the first alternative is taken. */
    public void chooseBy(SplittableRandom newRandom) {
        random = newRandom;
    }

    /** Forgets all choices. */
    public void clear() {
        length = 0;
        at = 0;
        followed = 0;
        parted = -1;
    }

    /** Plans the choices of another path; {@link #advance} leaves them as they are, and goes through those that come behind. */
    public void follow(ChoicePath other) {
        clear();
        taken = other.taken.clone();
        alternatives = other.alternatives.clone();
        length = other.length;
        followed = other.length;
    }

    /** Says whether a choice was among another number of alternatives than that of the path that is followed. */
    public boolean hasParted() {
        return parted >= 0;
    }

    /** Returns among how many alternatives the other path made the choice where they parted. */
    public int followedAmong() {
        return alternatives[parted];
    }

    /** Returns among how many this one was to make it. */
    public int askedAmong() {
        return asked;
    }

    /** Goes back to the first choice; what was taken so far is planned. */
    void rewind() {
        at = 0;
    }

    /** Makes the next choice: as planned, else the first alternative or any. */
    int next(int count) {
        if (at == length) {
            if (length == taken.length) {
                taken = Arrays.copyOf(taken, 2 * length);
                alternatives = Arrays.copyOf(alternatives, 2 * length);
            }
            taken[length] = random == null ? 0 : random.nextInt(count);
            alternatives[length++] = count;
        } else if (at < followed && count != alternatives[at]) {
            if (parted < 0) {
                parted = at;
                asked = count;
            }
            return Math.min(taken[at++], count - 1);
        } else if (alternatives[at] == UNKNOWN) {
            alternatives[at] = count;
            // Who plans may know another version of the program, which has more to choose from.
            taken[at] = Math.min(taken[at], count - 1);
        }
        return taken[at++];
    }

    /** Forgets what is planned and was not chosen, as there was nothing to choose. */
    public void forgetRest() {
        length = at;
    }

    /** Plans the next combination, for an execution from the same state; says whether there is one. */
    public boolean advance() {
        at = 0;
        while (length > followed && taken[length - 1] == alternatives[length - 1] - 1) {
            length--;
        }
        if (length == followed) {
            return false;
        }
        taken[length - 1]++;
        return true;
    }

    /** Plans exactly these choices. */
    public void plan(List<Integer> choices) {
        plan(choices.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Plans exactly these choices. */
    public void plan(int[] choices) {
        clear();
        taken = Arrays.copyOf(choices, Math.max(8, choices.length));
        alternatives = new int[taken.length];
        length = choices.length;
    }

    public int[] alternatives() {
        return Arrays.copyOf(alternatives, length);
    }

    /** Continues where another execution, in between, was not yet. */
    public void resume(int[] choices, int[] counts) {
        taken = Arrays.copyOf(choices, Math.max(8, choices.length));
        alternatives = Arrays.copyOf(counts, taken.length);
        length = choices.length;
    }

    boolean isEmpty() {
        return length == 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(taken, length);
    }
}
