package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** Says which classes have no objects to explore, and why. */
final class Explorable {
    /** Names of classes are names of packages and classes with dots between; a dollar sign may be anywhere. */
    private static final Pattern NAME = Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
            + "(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");

    private static final List<String> PRIMITIVES =
            List.of("int", "long", "short", "byte", "char", "boolean", "float", "double", "void");

    private Explorable() {}

    /** Refuses what cannot be the name of a class. */
    static void checkName(String what, String name) {
        if (name.isBlank()) {
            throw new BadSubject(what + " is empty: give the full name of a class, as in java.util.TreeMap");
        }
        if (!NAME.matcher(name).matches() || PRIMITIVES.contains(name)) {
            throw new BadSubject("'" + name + "' is not the name of a class: write it as in java.util.TreeMap");
        }
    }

    /** Returns why nobody can make an object of a class by a constructor; empty if somebody can. */
    static Optional<String> whyNoConstructor(VmClass type) {
        String name = type.externalName();
        int access = type.access;
        if ((access & Opcodes.ACC_ANNOTATION) != 0) {
            return Optional.of(name + " is an annotation type: name a class");
        }
        if (type.isInterface()) {
            return Optional.of(name + " is an interface: name a class" + orMaker(type));
        }
        if ((access & Opcodes.ACC_ENUM) != 0) {
            return Optional.of(name + " is an enum, whose constants nobody can make: write a class around one, and"
                    + " explore that (docs/explore.md)");
        }
        if (type.isAbstract()) {
            return Optional.of(name + " is abstract: name a class that extends it" + orMaker(type));
        }
        Optional<String> enclosing = enclosing(type);
        if (enclosing.isPresent()) {
            return Optional.of(name + " is " + enclosing.get() + ": make it static, or write a class around it, and"
                    + " explore that (docs/explore.md)");
        }
        boolean closed = constructors(type).stream().allMatch(VmMethod::isPrivate);
        return closed
                ? Optional.of("all constructors of " + name + " are private: name a static method that makes one with"
                        + " " + Setting.ROOT + ", as in " + Setting.ROOT.to("'of(1..2)'"))
                : Optional.empty();
    }

    static List<VmMethod> constructors(VmClass type) {
        return Arrays.stream(type.methods).filter(VmMethod::isConstructor).toList();
    }

    private static String orMaker(VmClass type) {
        return Arrays.stream(type.methods)
                .filter(each -> each.isStatic() && each.isPublic() && each.descriptor.endsWith("L" + type.name + ";"))
                .findFirst()
                .map(each -> ", or a static method that makes one with " + Setting.ROOT + ", as in " + Setting.ROOT
                        + " '" + each.name + (each.descriptor.startsWith("()") ? "()" : "(1..2)") + "'")
                .orElse("");
    }

    /** Says what an object of the class needs around it; nothing if it stands for itself. */
    private static Optional<String> enclosing(VmClass type) {
        ClassNode node = new ClassNode();
        new ClassReader(type.bytes).accept(node, ClassReader.SKIP_CODE);
        for (InnerClassNode each : node.innerClasses) {
            if (each.name.equals(type.name)) {
                if (each.innerName == null) {
                    return Optional.of("an anonymous class");
                }
                if (each.outerName == null) {
                    return Optional.of("a local class");
                }
                return (each.access & Opcodes.ACC_STATIC) != 0
                        ? Optional.empty()
                        : Optional.of("an inner class, whose objects need one of " + each.outerName.replace('/', '.'));
            }
        }
        return Optional.empty();
    }
}
