package dev.fathom.vm.reduction;

/** What reductions rely on until it is refuted: the search then begins again without. */
public interface Assumptions {
    /** Says whether no two threads are known to fight over a word: then no other one is in the middle of something with it. */
    boolean isOrdered(int object, int address);

    /** Says whether threads are known to fight over a word, whoever can reach it now. It depends on the state alone, and on what was learned. */
    boolean isContended(int object, int address);

    /** Says that an assumption does not hold, by its name. */
    void refute(long name);

    /** The same for the assumption that threads are alike: what was learned about them while they were one is taken back. */
    void refuteLikeness(long name);

    /** Says that something is so that nobody has relied on yet: those know it from now on who follow paths of this search. */
    void learn(long name);

    /** Says whether it was found that an assumption does not hold. */
    boolean isRefuted(long name);
}
