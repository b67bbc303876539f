package dev.fathom.vm.heap;

import java.util.Arrays;

/**
 * The canonical numbers of the young objects of a state, and what they follow from; never changed once made.
 *
 * <p>Numbers follow from the order in which objects are met: from the changed words of the base, from thread after thread,
 * from object to object. So a state whose roots and references to young objects are those of another has the same numbers.
 */
final class Numbering {
    /** Tells numberings apart without keeping them alive. */
    final long id;

    /** The addresses of the objects in canonical order, and the numbers that stand for them. */
    final int[] sources;

    final int[] numbers;

    /** Where in the fingerprint each object starts: the section, and the words before it there. */
    final int[] sections;

    final int[] positions;

    /** Whether each object is where its number says: it is, once an image was restored, until objects come or go. */
    final boolean inPlace;

    private final int size;

    /** Objects with lower numbers are reached from the base, by whatever thread. */
    private final int sharedEnd;

    /** Young objects that the base (first) and the threads (in their order) refer to, in the order met; see {@link Roots}. */
    private final int[] roots;

    private final int[] rootEnds;

    Numbering(
            long id,
            int size,
            int[] sources,
            int[] numbers,
            int[] sections,
            int[] positions,
            int sharedEnd,
            Roots roots) {
        this.id = id;
        this.size = size;
        this.sources = sources;
        this.numbers = numbers;
        this.sections = sections;
        this.positions = positions;
        inPlace = Arrays.equals(sources, numbers);
        this.sharedEnd = sharedEnd;
        this.roots = roots.all();
        this.rootEnds = roots.ends();
    }

    /** Returns how many words the objects take. */
    int size() {
        return size;
    }

    /** Returns how many threads the state has. */
    int threads() {
        return rootEnds.length - 1;
    }

    int sharedEnd() {
        return sharedEnd;
    }

    /** Returns about how many words this takes. */
    int words() {
        return 4 * sources.length + roots.length + 32;
    }

    /** Says whether the base (0) or a thread (1 and up) refers to the same objects, met in the same order. */
    boolean hasRoots(int holder, Roots others) {
        int from = holder == 0 ? 0 : rootEnds[holder - 1];
        return others.openEquals(roots, from, rootEnds[holder]);
    }

    /** Says whether the base (0) or a thread (1 and up) refers to no young object that the order depends on. */
    boolean hasNoRoots(int holder) {
        return rootEnds[holder] == (holder == 0 ? 0 : rootEnds[holder - 1]);
    }

    @Override
    public String toString() {
        return "numbering of " + Arrays.toString(sources);
    }
}
