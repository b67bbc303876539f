package dev.fathom.vm.exec;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts between guest and host strings, and holds the string literals. */
public final class Strings {
    private final ClassTable classes;
    private final Heap heap;
    private final Map<String, Integer> literals = new HashMap<>();

    @SuppressWarnings("NullAway.Init") // by link
    private VmClass stringClass;

    @SuppressWarnings("NullAway.Init") // by link
    private VmClass byteArray;

    private int valueOffset;
    private int coderOffset;
    private int hashOffset;

    Strings(ClassTable classes, Heap heap) {
        this.classes = classes;
        this.heap = heap;
    }

    private void link() {
        if (stringClass == null) {
            stringClass = classes.system("java/lang/String");
            byteArray = classes.arrayOf(classes.primitive('B'));
            valueOffset = stringClass.field("value", "[B").offset;
            coderOffset = stringClass.field("coder", "B").offset;
            hashOffset = stringClass.field("hash", "I").offset;
        }
    }

    /** Returns the host string of a guest string that is not null. */
    public String text(int ref) {
        return Objects.requireNonNull(toHost(ref));
    }

    /** Returns the host string of a guest string, null for null. */
    public @Nullable String toHost(int ref) {
        if (ref == 0) {
            return null;
        }
        link();
        int value = heap.words[ref + valueOffset];
        if (value == 0) {
            return "";
        }
        boolean latin = heap.words[ref + coderOffset] == 0;
        int bytes = heap.arrayLength(value);
        char[] chars = new char[latin ? bytes : bytes >> 1];
        int data = value + Heap.ARRAY_DATA;
        for (int i = 0; i < chars.length; i++) {
            chars[i] = latin
                    ? (char) ((heap.words[data + (i >> 2)] >>> ((i & 3) << 3)) & 0xFF)
                    : (char) (heap.words[data + (i >> 1)] >>> ((i & 1) << 4));
        }
        return new String(chars);
    }

    /** Allocates a guest string, 0 for null. */
    public int fromHost(@Nullable String text) {
        if (text == null) {
            return 0;
        }
        link();
        boolean latin = isLatin(text);
        int bytes = heap.allocateArray(byteArray, latin ? text.length() : Math.multiplyExact(text.length(), 2));
        fill(bytes, text, latin);
        int ref = heap.allocate(stringClass);
        heap.words[ref + valueOffset] = bytes;
        heap.words[ref + coderOffset] = latin ? 0 : 1;
        return ref;
    }

    /** Returns the one guest string of that text; it is permanent. */
    public int intern(String text) {
        Integer known = literals.get(text);
        if (known != null) {
            return known;
        }
        link();
        boolean latin = isLatin(text);
        int length = latin ? text.length() : Math.multiplyExact(text.length(), 2);
        long name = StableHash.of(text);
        int bytes = heap.allocatePermanent(byteArray, (int) Heap.arrayWords(byteArray, length), name + 1);
        heap.words[bytes + Heap.LENGTH] = length;
        fill(bytes, text, latin);
        int ref = heap.allocatePermanent(stringClass, stringClass.instanceWords, name);
        heap.words[ref + valueOffset] = bytes;
        heap.words[ref + coderOffset] = latin ? 0 : 1;
        heap.words[ref + hashOffset] = text.hashCode(); // else states would differ in which literals were looked up
        literals.put(text, ref);
        return ref;
    }

    private void fill(int bytes, String text, boolean latin) {
        int data = bytes + Heap.ARRAY_DATA;
        for (int i = 0; i < text.length(); i++) {
            if (latin) {
                heap.words[data + (i >> 2)] |= text.charAt(i) << ((i & 3) << 3);
            } else {
                heap.words[data + (i >> 1)] |= text.charAt(i) << ((i & 1) << 4);
            }
        }
    }

    private static boolean isLatin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }
}
