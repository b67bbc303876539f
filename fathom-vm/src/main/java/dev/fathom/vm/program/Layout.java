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
     * in another version only if code that did not change does the same with its instances. The change analysis compares the same things
     * ({@code dev.fathom.evolve.change.Structure}): what this method looks at, that one must.
     */
    static long stableHash(VmClass type) {
        long hash = StableHash.of(type.name) + type.kind.ordinal() + type.definitionHash;
        hash += type.loader == null ? 0 : StableHash.mix(type.loader.id); // Loaders may have classes of the same name.
        if (type.component != null) {
            hash = hash * 31 + type.component.stableHash;
        }
        for (VmField each : type.fields) {
            hash = hash * 31 + StableHash.of(each.name) * 7 + StableHash.of(each.descriptor);
            hash += (each.isStatic() ? 1 : 0) + (each.untracked ? 2 : 0);
            hash += each.unordered == null ? 0 : 4 + StableHash.of(each.unordered);
            hash += each.ignored ? 32 : 0;
            hash += (each.isFinal() ? 8 : 0) + (each.isVolatile() ? 16 : 0);
        }
        if (type.loader != null && type.loader.id >= Loader.APP) {
            hash += overriddenOfJdk(type);
        }
        for (VmClass each : type.interfaces) {
            hash = hash * 31 + each.stableHash;
        }
        if (type.hidden && type.interfaces.length > 1) {
            hash += methodsOf(type.allInterfaces);
        }
        return StableHash.mix(hash + (type.superclass == null ? 0 : type.superclass.stableHash));
    }

    /** Of a lambda that implements several interfaces: which of their methods hides which is told nowhere else. */
    private static long methodsOf(VmClass[] interfaces) {
        long sum = 0;
        for (VmClass type : interfaces) {
            for (VmMethod each : type.methods) {
                sum += StableHash.mix(StableHash.of(type.name) * 31 + StableHash.of(each.key()) + each.access);
            }
        }
        return sum;
    }

    /**
     * The code of the JDK that calls these methods is not recorded, so their coming and going must show in the state. A class may inherit from one class what
     * an interface of the JDK asks for that another one names: all ancestors count together.
     */
    private static long overriddenOfJdk(VmClass type) {
        long sum = 0;
        for (VmClass each = type; each != null && each.loader.id >= Loader.APP; each = each.superclass) {
            sum += overriddenOfJdk(each, type);
        }
        for (VmClass each : type.allInterfaces) {
            sum += each.loader.id >= Loader.APP ? overriddenOfJdk(each, type) : 0;
        }
        return sum;
    }

    private static long overriddenOfJdk(VmClass declaring, VmClass type) {
        long sum = 0;
        for (VmMethod each : declaring.methods) {
            if (!each.isStatic() && !each.isPrivate() && !each.isConstructor() && isDeclaredByJdk(type, each)) {
                sum += StableHash.mix(StableHash.of(declaring.name) * 31 + StableHash.of(each.key()))
                        + (each.isAbstract() ? 1 : 0);
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
