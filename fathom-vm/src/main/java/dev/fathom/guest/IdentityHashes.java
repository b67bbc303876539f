package dev.fathom.guest;

/** Holds the number that the next object asked for its identity hash gets; guest state, so it is backtracked. */
final class IdentityHashes {
    static int next;

    private IdentityHashes() {}
}
