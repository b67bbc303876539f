package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Finds the methods that calls mean in one version of a program: resolution (JVMS §5.4.3.3) and selection (§5.4.6). */
final class MethodLookup {
    /** A method in the class that declares it. */
    record Target(ClassHeader owner, MethodNode method) {
        boolean has(int flags) {
            return (method.access & flags) != 0;
        }

        /** Says whether a class below the owner overrides the method by declaring the same (JVMS §5.4.5). */
        boolean isOverriddenIn(ClassHeader below) {
            return has(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)
                    || owner.isInterface()
                    || owner.packageName().equals(below.packageName());
        }

        /** Returns who may call the method, in words. */
        String access() {
            return has(Opcodes.ACC_PUBLIC)
                    ? "public"
                    : has(Opcodes.ACC_PROTECTED)
                            ? "protected"
                            : has(Opcodes.ACC_PRIVATE) ? "private" : "package-private";
        }

        @Override
        public String toString() {
            String unusual = has(Opcodes.ACC_ABSTRACT)
                    ? " (abstract)"
                    : has(Opcodes.ACC_STATIC) ? " (static)" : has(Opcodes.ACC_PRIVATE) ? " (private)" : "";
            return owner.name() + unusual;
        }
    }

    /**
     * What a look-up found: one method, none, or several interface methods of which none is more specific than the others.
     *
     * @param targets the methods
     * @param passed private and static methods of the name that were passed over on the way; virtual machines do not agree on what
     *     they do to calls of interface methods, so whoever passes some is not sure
     */
    record Found(List<Target> targets, List<Target> passed) {
        Found(Target target) {
            this(List.of(target), List.of());
        }

        boolean isSure() {
            return passed.isEmpty();
        }

        /** Returns the method if there is exactly one. */
        @Nullable
        Target target() {
            return targets.size() == 1 ? targets.get(0) : null;
        }

        boolean isSame(Found other) {
            return toString().equals(other.toString());
        }

        @Override
        public String toString() {
            return (targets.isEmpty() ? "nothing" : names(targets))
                    + (passed.isEmpty() ? "" : " hidden by " + names(passed));
        }

        private static String names(List<Target> methods) {
            return methods.stream().map(Target::toString).sorted().collect(Collectors.joining(" and "));
        }
    }

    private final ProgramVersion version;

    MethodLookup(ProgramVersion version) {
        this.version = version;
    }

    /** Finds the method that a symbolic reference stands for, whatever its flags. */
    Found resolve(String owner, String nameAndDescriptor) {
        for (ClassHeader each : version.superclasses(owner)) {
            MethodNode declared = each.method(nameAndDescriptor);
            if (declared != null) {
                return new Found(new Target(each, declared));
            }
        }
        return mostSpecific(owner, nameAndDescriptor, List.of());
    }

    /** Finds what is executed when a receiver is asked for a method that an ancestor of its class declares. */
    Found select(String receiver, Target resolved) {
        String name = resolved.method.name + resolved.method.desc;
        List<ClassHeader> path = new ArrayList<>(version.superclasses(receiver));
        if (resolved.owner.isInterface() || !path.contains(resolved.owner)) {
            return selectByName(receiver, name);
        }
        Collections.reverse(path);
        Target selected = resolved;
        for (ClassHeader each : path.subList(path.indexOf(resolved.owner) + 1, path.size())) {
            MethodNode declared = each.method(name);
            if (declared != null && isInstanceMethod(declared) && selected.isOverriddenIn(each)) {
                selected = new Target(each, declared);
            }
        }
        return new Found(selected);
    }

    /**
     * Finds what is executed when a receiver is asked for an interface method. An interface as the receiver stands for the classes that
     * are made for lambdas and declare nothing else.
     */
    Found selectByName(String receiver, String nameAndDescriptor) {
        List<Target> passed = new ArrayList<>();
        for (ClassHeader each : version.superclasses(receiver)) {
            MethodNode declared = each.isInterface() ? null : each.method(nameAndDescriptor);
            if (declared != null && isInstanceMethod(declared)) {
                return new Found(List.of(new Target(each, declared)), passed);
            } else if (declared != null) {
                passed.add(new Target(each, declared));
            }
        }
        return mostSpecific(receiver, nameAndDescriptor, passed);
    }

    /** Says whether calls of the method are dispatched by the class of the receiver. */
    static boolean isInstanceMethod(MethodNode method) {
        return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0 && !method.name.startsWith("<");
    }

    /** Finds the maximally specific interface methods; the concrete one if there is exactly one. */
    private Found mostSpecific(String type, String nameAndDescriptor, List<Target> passed) {
        List<Target> candidates = new ArrayList<>();
        for (ClassHeader each : version.supertypes(type).values()) {
            MethodNode declared = each.isInterface() ? each.method(nameAndDescriptor) : null;
            if (declared != null && isInstanceMethod(declared)) {
                candidates.add(new Target(each, declared));
            }
        }
        List<Target> specific = candidates.stream()
                .filter(each -> candidates.stream()
                        .noneMatch(
                                other -> !other.owner.equals(each.owner) && version.isSubtype(other.owner, each.owner)))
                .toList();
        List<Target> concrete = specific.stream()
                .filter(each -> !each.has(Opcodes.ACC_ABSTRACT))
                .toList();
        return new Found(concrete.size() == 1 ? concrete : specific, passed);
    }
}
