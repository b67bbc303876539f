package dev.fathom.vm.heap;

/**
 * What the young objects and the changed words of the base add to the fingerprint of a state.
 *
 * @param objects what the objects add; states that have the same objects share it
 * @param baseA the first half of what the base adds
 * @param baseB the second half
 */
record StateSum(ObjectSum objects, long baseA, long baseB) {
    Numbering numbering() {
        return objects.numbering();
    }
}
