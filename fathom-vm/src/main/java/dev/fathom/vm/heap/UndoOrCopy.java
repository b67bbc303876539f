package dev.fathom.vm.heap;

/**
 * Decides at each choice point how to go back to it: by undoing what was stored since, or by copying the state (Gvero et al. 2008 §4 leaves that choice to future work).
 *
 * <p>To undo costs in proportion to what is stored until the search goes back, to copy in proportion to the state. How large the state is is known; how much will be stored is taken to be what was stored lately. Off
 * unless somebody asks: then everything is undone.
 */
public final class UndoOrCopy {
    /** What to decide by. */
    public enum How {
        /** Everything is undone. */
        UNDO,
        /** What costs less. */
        CHEAPER,
        /** Every other level holds a copy; for tests. */
        IN_TURN
    }

    /** To log a word and to undo it takes about as long as to copy so many, forth and back. */
    private static final int WORDS_COPIED_FOR_ONE_LOGGED = 8;

    /** Less than that is undone in no time, and what was logged makes fingerprints cheap. */
    private static final int FEW = 256;

    /** Of so many levels that could hold copies one is undone, to see how much is stored now. */
    private static final int TRIED = 64;

    private static final int SHARE_OF_NEWS = 8;

    private How how = How.UNDO;
    private long expected;
    private long copied;
    private long undone;

    /** Says what to decide by. */
    public void by(How wanted) {
        how = wanted;
    }

    /** Returns how many choice points were held as copies. */
    public long copied() {
        return copied;
    }

    /** Decides for a state of so many words. */
    boolean copies(int stateWords) {
        long levels = copied + undone;
        boolean copies = how == How.IN_TURN ? levels % 2 == 1 : isCheaper(stateWords) && levels % TRIED != 0;
        copied += copies ? 1 : 0;
        undone += copies ? 0 : 1;
        return copies;
    }

    private boolean isCheaper(int stateWords) {
        return how == How.CHEAPER && expected > FEW && WORDS_COPIED_FOR_ONE_LOGGED * expected > stateWords;
    }

    /** Hears how many words were stored to until the search went back. */
    void undone(int words) {
        expected += (words - expected) / SHARE_OF_NEWS;
    }
}
