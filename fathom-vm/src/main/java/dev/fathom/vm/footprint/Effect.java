package dev.fathom.vm.footprint;

/**
 * What a call did, in terms of the objects it came across.
 *
 * @param made class, length (negative unless an array) and words of each object that it made
 * @param words how many words these take
 * @param stores code of the object (0 for a fixed address), offset or address, whether it is a reference, and the value or its code
 * @param passed words of elements, and the bits that were passed in each
 * @param returnsReference whether the result is the code of a reference
 */
record Effect(int[] made, int words, int[] stores, long[] passed, boolean returnsReference, long result) {
    static final int MADE_WORDS = 3;
    static final int STORE_WORDS = 4;
}
