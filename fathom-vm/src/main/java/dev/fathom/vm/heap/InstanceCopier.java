package dev.fathom.vm.heap;

/** Copies the instances of one class into the image of an object's state, and adds them to its fingerprint. */
public interface InstanceCopier {
    /** Makes a copier of a class. */
    interface Maker {
        /**
         * Makes a copier.
         *
         * @param name the number of the class that is the same in every run
         * @param words the words of an instance
         * @param references offsets of the references that are compared; other words are copied as they are
         * @param values offsets of the other words that are compared, the header aside
         */
        InstanceCopier make(long name, int words, int[] references, int[] values);
    }

    /**
     * Copies an instance, and adds it to the sums of the canonicalizer.
     *
     * @param state who renumbers references and keeps the sums
     * @param from the words of the heap
     * @param ref the instance
     * @param to the words of the image
     * @param at the place of the instance there
     * @param a the factors of the one sum, by place
     * @param b the factors of the other
     */
    void copy(RootCanonicalizer state, int[] from, int ref, int[] to, int at, long[] a, long[] b);

    /** Makes a copier that reads the offsets from arrays: the definition of what others do. */
    static InstanceCopier described(long name, int words, int[] references, int[] values) {
        return new DescribedCopier(name, words, references, values);
    }
}
