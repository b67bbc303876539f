package dev.fathom.vm.program;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Reads the methods of a class one by one, each in time that depends on its own size only.
 *
 * <p>ASM's reader goes through all members of a class to get at one. Here it reads a class file with the same constants and one member: the place of that
 * member is filled anew for each method. Invariant: before the place lie the constants and a header without fields, after it the bootstrap methods, whose
 * offsets the reader has noted.
 */
final class MethodReader {
    /** This class, its superclass and its flags, and the numbers of interfaces, fields and methods. */
    private static final int HEADER = 12;
    /** Flags, name and descriptor of a member, and the number of its attributes. */
    private static final int MEMBER = 8;
    /** Name and length of an attribute. */
    private static final int ATTRIBUTE = 6;

    private final VmClass owner;
    private final byte[] excerpt;
    private final int place;
    private final ClassReader reader;

    MethodReader(VmClass owner) {
        this.owner = owner;
        ClassFile file = owner.classFile();
        int header = file.header();
        place = header + HEADER;
        int room = MEMBER + ATTRIBUTE + longest(file, owner.methods.length);
        int bootstraps = file.offsetInClass("BootstrapMethods");
        int size = bootstraps < 0 ? 0 : ATTRIBUTE + file.u4(bootstraps - 4);
        excerpt = new byte[place + room + 2 + size];
        System.arraycopy(owner.bytes, 0, excerpt, 0, header + 6);
        put(place - 2, 1);
        fillWithOneAttribute(room);
        put(place + room, bootstraps < 0 ? 0 : 1);
        if (bootstraps >= 0) {
            System.arraycopy(owner.bytes, bootstraps - ATTRIBUTE, excerpt, place + room + 2, size);
        }
        reader = new ClassReader(excerpt);
    }

    private static int longest(ClassFile file, int methods) {
        int longest = 0;
        for (int i = 0; i < methods; i++) {
            longest = Math.max(longest, file.endOfMethod(i) - file.startOfMethod(i));
        }
        return longest;
    }

    /** A reader that is made looks for the bootstrap methods, behind a member as long as the place. */
    private void fillWithOneAttribute(int room) {
        put(place + MEMBER - 2, 1);
        int length = room - MEMBER - ATTRIBUTE;
        put(place + MEMBER + 2, length >>> 16);
        put(place + MEMBER + 4, length);
    }

    private void put(int at, int value) {
        excerpt[at] = (byte) (value >> 8);
        excerpt[at + 1] = (byte) value;
    }

    /** Feeds the code of a method to a visitor, with subroutines of old class files inlined. One at a time: all use the same place. */
    synchronized void read(VmMethod method, MethodVisitor visitor) {
        ClassFile file = owner.classFile();
        int start = file.startOfMethod(method.index);
        int length = file.endOfMethod(method.index) - start;
        System.arraycopy(owner.bytes, start, excerpt, place, length);
        put(place + length, 0); // no attributes of the class
        boolean old = owner.majorVersion <= Opcodes.V1_6;
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return old
                                ? new JSRInlinerAdapter(visitor, access, name, descriptor, signature, exceptions)
                                : visitor;
                    }
                },
                ClassReader.SKIP_FRAMES);
    }
}
