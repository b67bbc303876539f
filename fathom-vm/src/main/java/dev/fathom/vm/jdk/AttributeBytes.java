package dev.fathom.vm.jdk;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what class files say of annotations, as the JDK wants it: bytes with numbers of constants.
 *
 * <p>In which order a class file has its constants is not the program's business, so states must not tell: these arrays are permanent and go by the name of who has them. Nothing is lost by
 * that: whoever understands the bytes asks for the constants of the class before, and depends on its file ({@code Elements.read}).
 */
public final class AttributeBytes {
    private record Key(VmClass owner, String member, String attribute) {}

    private final ClassTable classes;
    private final Heap heap;
    private final Map<Key, Integer> known = new HashMap<>();

    public AttributeBytes(ClassTable classes, Heap heap) {
        this.classes = classes;
        this.heap = heap;
    }

    /**
     * Returns the one guest array with the content of an attribute, or null for null.
     *
     * @param member of the class that has the attribute, with its descriptor; empty if the class itself has it
     */
    public int of(VmClass owner, String member, String attribute, byte @Nullable [] content) {
        return content == null
                ? 0
                : known.computeIfAbsent(new Key(owner, member, attribute), key -> make(key, content));
    }

    private int make(Key key, byte[] content) {
        VmClass type = classes.arrayOf(classes.primitive('B'));
        long name = StableHash.mix(key.owner.stableHash + StableHash.of(key.member + " " + key.attribute));
        int array = heap.allocatePermanent(type, (int) Heap.arrayWords(type, content.length), name);
        int[] words = heap.words;
        words[array + Heap.LENGTH] = content.length;
        for (int i = 0; i < content.length; i++) {
            words[array + Heap.ARRAY_DATA + (i >> 2)] |= (content[i] & 0xFF) << ((i & 3) << 3);
        }
        return array;
    }
}
