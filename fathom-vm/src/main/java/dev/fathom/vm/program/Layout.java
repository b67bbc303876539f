package dev.fathom.vm.program;

import java.util.Arrays;

/** Assigns words to fields, superclass fields first, in declaration order. */
final class Layout {
    private Layout() {}

    static void assign(VmClass type) {
        VmClass above = type.superclass;
        int at = above == null ? ClassTable.HEADER_WORDS : above.instanceWords;
        int[] references = above == null ? new int[0] : above.referenceOffsets;
        int[] untracked = above == null ? new int[0] : above.untrackedOffsets;
        for (VmField each : type.fields) {
            if (each.isStatic()) {
                continue;
            }
            each.offset = at;
            if (each.untracked) {
                untracked = append(untracked, at);
                at++;
                continue;
            }
            if (each.isReference()) {
                references = append(references, at);
            }
            at += each.isWide() ? 2 : 1;
        }
        type.instanceWords = at;
        type.referenceOffsets = references;
        type.untrackedOffsets = untracked;
    }

    /** Lays out the holder of static fields; offsets become addresses when the holder gets its place. */
    static void assignStatics(VmClass type, VmClass statics) {
        int at = ClassTable.STATICS_HEADER_WORDS;
        int[] references = {ClassTable.STATICS_HEADER_WORDS - 1};
        for (VmField each : type.fields) {
            if (each.isStatic()) {
                each.offset = at;
                if (each.isReference()) {
                    references = append(references, at);
                }
                at += each.isWide() ? 2 : 1;
            }
        }
        statics.instanceWords = at;
        statics.referenceOffsets = references;
    }

    private static int[] append(int[] array, int value) {
        int[] longer = Arrays.copyOf(array, array.length + 1);
        longer[array.length] = value;
        return longer;
    }

    /**
     * Hashes name, layout, ancestors and what a class overrides of the JDK, so that the number means the same in another run, and
     * in another version only if code that did not change does the same with its instances.
     */
    static long stableHash(VmClass type) {
        long hash = StableHash.of(type.name) + type.kind.ordinal() + type.definitionHash;
        for (VmField each : type.fields) {
            hash = hash * 31 + StableHash.of(each.name) * 7 + StableHash.of(each.descriptor);
            hash += (each.isStatic() ? 1 : 0) + (each.untracked ? 2 : 0);
            hash += each.unordered == null ? 0 : 4 + StableHash.of(each.unordered);
        }
        if (type.isUsers()) {
            hash += overriddenOfJdk(type);
        }
        for (VmClass each : type.interfaces) {
            hash = hash * 31 + each.stableHash;
        }
        return StableHash.mix(hash + (type.superclass == null ? 0 : type.superclass.stableHash));
    }

    /** The code that calls these methods is not recorded, so their coming and going must show in the state. */
    private static long overriddenOfJdk(VmClass type) {
        long sum = 0;
        for (VmMethod each : type.methods) {
            if (!each.isStatic() && !each.isPrivate() && !each.isConstructor() && isDeclaredByJdk(type, each)) {
                sum += StableHash.mix(StableHash.of(each.key()));
            }
        }
        return sum;
    }

    private static boolean isDeclaredByJdk(VmClass type, VmMethod method) {
        for (VmClass each = type.superclass; each != null; each = each.superclass) {
            if (each.loader.id < Loader.APP && each.declaredMethod(method.name, method.descriptor) != null) {
                return true;
            }
        }
        for (VmClass each : type.allInterfaces) {
            if (each.loader.id < Loader.APP && each.declaredMethod(method.name, method.descriptor) != null) {
                return true;
            }
        }
        return false;
    }
}
