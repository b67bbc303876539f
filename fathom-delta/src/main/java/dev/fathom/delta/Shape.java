package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * What states have in common that differ in values only: their objects in canonical order, with classes, lengths and the references
 * among each other. A state is a shape and a word for each of its values.
 *
 * <p>The words of a shape are the changed permanent words, in the order of stable names, then those of the young objects, as in an
 * image of the state. References to objects that are not young are values, null is not.
 */
public final class Shape {
    /** This object and five arrays. */
    private static final int OBJECT_BYTES = 120;

    /** Addresses of the permanent words. */
    final int[] permanent;

    /** All words; those of values are 0. */
    final int[] words;

    /** For each word, which of the values it is, or -1. */
    final int[] valueOf;

    /** How many words are values. */
    final int values;

    /** For each value, which of the words it is. */
    final int[] places;

    /** Where in the words each object begins. */
    final int[] objects;

    Shape(int[] permanent, int[] words, int[] valueOf, int values, int[] objects) {
        this.permanent = permanent;
        this.words = words;
        this.valueOf = valueOf;
        this.values = values;
        this.objects = objects;
        places = new int[values];
        for (int i = 0; i < words.length; i++) {
            if (valueOf[i] >= 0) {
                places[valueOf[i]] = i;
            }
        }
    }

    /** Returns about how much memory it takes. */
    long bytes() {
        return OBJECT_BYTES
                + (long) Integer.BYTES * (permanent.length + 2 * words.length + places.length + objects.length);
    }

    /** Returns the class word of an object that begins at a place. */
    int header(int place) {
        return words[place];
    }

    /** Returns the words of an object that begins at a place. */
    int sizeAt(ClassTable classes, int place) {
        VmClass type = classes.byId(words[place] & Heap.CLASS_MASK);
        return type.isArray() ? (int) Heap.arrayWords(type, words[place + Heap.LENGTH]) : type.instanceWords;
    }

    /** Puts a shape together, word by word. */
    static final class Builder {
        final IntArrayList permanent = new IntArrayList();
        int[] permanentWords = new int[16];
        int[] permanentValueOf = new int[16];
        int[] words = new int[256];
        boolean[] isValue = new boolean[256];
        int size;
        int[] objects = new int[64];
        int objectCount;

        void ensure(int newSize) {
            if (newSize > words.length) {
                words = Arrays.copyOf(words, 2 * newSize);
                isValue = Arrays.copyOf(isValue, 2 * newSize);
            }
        }

        /** Returns a number that depends on nothing but the shape. */
        long hash() {
            long hash = permanent.size();
            for (int i = 0; i < permanent.size(); i++) {
                hash = mixed(hash, permanent.getInt(i), permanentValueOf[i] >= 0 ? -1 : permanentWords[i]);
            }
            for (int i = 0; i < size; i++) {
                hash = mixed(hash, i, isValue[i] ? -1 : words[i]);
            }
            return hash;
        }

        private static long mixed(long hash, int one, int other) {
            long x = (hash ^ one * 0x9E3779B97F4A7C15L ^ (long) other << 20) * 0xBF58476D1CE4E5B9L;
            return x ^ x >>> 29;
        }

        /** Says whether a shape is the one that was put together. */
        boolean builds(Shape shape) {
            int first = permanent.size();
            if (shape.permanent.length != first || shape.words.length != first + size) {
                return false;
            }
            for (int i = 0; i < first; i++) {
                if (shape.permanent[i] != permanent.getInt(i)
                        || shape.words[i] != permanentWords[i]
                        || (shape.valueOf[i] >= 0) != (permanentValueOf[i] >= 0)) {
                    return false;
                }
            }
            for (int i = 0; i < size; i++) {
                if (shape.words[first + i] != words[i] || (shape.valueOf[first + i] >= 0) != isValue[i]) {
                    return false;
                }
            }
            return true;
        }

        Shape build() {
            int first = permanent.size();
            int[] all = new int[first + size];
            int[] valueOf = new int[first + size];
            int values = 0;
            for (int i = 0; i < all.length; i++) {
                boolean value = i < first ? permanentValueOf[i] >= 0 : isValue[i - first];
                all[i] = i < first ? permanentWords[i] : words[i - first];
                valueOf[i] = value ? values++ : -1;
            }
            int[] starts = new int[objectCount];
            for (int i = 0; i < objectCount; i++) {
                starts[i] = first + objects[i];
            }
            return new Shape(permanent.toIntArray(), all, valueOf, values, starts);
        }
    }
}
