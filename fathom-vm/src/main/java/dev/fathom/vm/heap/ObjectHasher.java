package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import java.util.Objects;

/**
 * Adds objects, whose references are canonical already, to a fingerprint.
 *
 * <p>What comparison leaves out is taken out of the words and kept aside: the <em>hidden</em> words of an image.
 */
final class ObjectHasher {
    private final Heap heap;
    private final ClassTable classes;
    private final IgnoredFields ignored;
    private final FingerprintSum sum;
    private int[] hidden = new int[0];
    private int hiddenSize;
    private boolean hiddenInThreads;

    /** Objects from here on are known by canonical numbers, those below by their names. */
    private int numberedFrom;

    ObjectHasher(Heap heap, IgnoredFields ignored, FingerprintSum sum) {
        this.heap = heap;
        this.classes = heap.classTable();
        this.ignored = ignored;
        this.sum = sum;
    }

    /** Starts with nothing hidden. */
    void begin(int newNumberedFrom) {
        numberedFrom = newNumberedFrom;
        hiddenSize = 0;
        hiddenInThreads = false;
    }

    int hiddenSize() {
        return hiddenSize;
    }

    boolean hasHiddenInThreads() {
        return hiddenInThreads;
    }

    int[] hidden() {
        return Arrays.copyOf(hidden, hiddenSize);
    }

    /** Gives a reference the number that stands for it in any run. */
    long nameOf(int ref) {
        if (ref >= numberedFrom || ref == 0) {
            return ref == 0 ? 0 : ref - (long) numberedFrom + (1L << 40);
        }
        return heap.isUntracked(ref) ? 1 : heap.stableName(ref);
    }

    /** Returns the word that stands for a reference in comparison, and hides the reference if that is another. */
    int compared(int ref, int part, int index) {
        if (!heap.isUntracked(ref)) {
            return ref;
        }
        hide(part, index, ref);
        hiddenInThreads |= part == Image.THREADS;
        return 1;
    }

    /** Keeps a word aside that is no part of comparison. */
    void hide(int part, int index, int value) {
        if (hiddenSize + 3 > hidden.length) {
            hidden = Arrays.copyOf(hidden, Math.max(48, hidden.length * 2));
        }
        hidden[hiddenSize++] = part;
        hidden[hiddenSize++] = index;
        hidden[hiddenSize++] = value;
    }

    void hash(int[] words, int at) {
        int header = words[at];
        VmClass type = classes.byId(header & Heap.CLASS_MASK);
        sum.add(type.stableHash + (header >>> Heap.CLASS_BITS) + ((long) (words[at + Heap.LOCK] & ~Heap.SHARED) << 32));
        if (type.isArray()) {
            hashArray(type, words, at);
        } else if (ignored.of(type) != null) {
            hashSomeFields(type, words, at);
        } else {
            hashFields(type, words, at);
        }
    }

    private void hashArray(VmClass type, int[] words, int at) {
        int end = at + (int) Heap.arrayWords(type, words[at + Heap.LENGTH]);
        if (type.elementIsReference) {
            sum.add(words[at + Heap.LENGTH]);
            for (int i = at + Heap.ARRAY_DATA; i < end; i++) {
                sum.add(nameOf(words[i]));
                words[i] = compared(words[i], Image.YOUNG, i);
            }
        } else {
            sum.add(words, at + Heap.LENGTH, end);
        }
    }

    private void hashFields(VmClass type, int[] words, int at) {
        int from = at + ClassTable.HEADER_WORDS;
        for (int offset : type.referenceOffsets) {
            int reference = at + offset;
            if (from < reference) {
                sum.add(words, from, reference);
            }
            sum.add(nameOf(words[reference]));
            words[reference] = compared(words[reference], Image.YOUNG, reference);
            from = reference + 1;
        }
        if (from < at + type.instanceWords) {
            sum.add(words, from, at + type.instanceWords);
        }
    }

    /** Hashes an object of which comparison leaves some fields out: they are hidden in the image. */
    private void hashSomeFields(VmClass type, int[] words, int at) {
        int[] references = type.referenceOffsets;
        boolean[] skipped = Objects.requireNonNull(ignored.of(type));
        int next = 0;
        for (int offset = ClassTable.HEADER_WORDS; offset < type.instanceWords; offset++) {
            boolean reference = next < references.length && references[next] == offset;
            if (reference) {
                next++;
            }
            int word = words[at + offset];
            if (skipped[offset]) {
                hide(Image.YOUNG, at + offset, word);
                words[at + offset] = 0;
            } else if (reference) {
                sum.add(nameOf(word));
                words[at + offset] = compared(word, Image.YOUNG, at + offset);
            } else {
                sum.add(word);
            }
        }
    }
}
