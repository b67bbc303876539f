package dev.fathom.conformance.evolve;

import dev.fathom.vm.exec.PeerTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the code of peers for what it can learn about classes.
 *
 * <p>Which lambda is registered under which name is read from the instructions before the registration. Where a name is put together in a loop that does not
 * tell, and everything that the group has counts.
 */
final class PeerCode {
    /** How a peer comes to know something about a class. */
    enum Reach {
        /** It takes a {@code Class} object, but not what the class is. */
        NAME,
        /** It looks at what the class of an object, an array or a frame is. */
        OBJECT,
        /** It takes a class from its {@code Class} object, or finds one and hands it out: the element of the class is passed. */
        CLASS,
        /** It reads a class file, or where the instructions of a method are: an element of these is passed. */
        FILE
    }

    private static final String PEERS = "dev/fathom/vm/peer/";
    private static final String PEER = "Ldev/fathom/vm/exec/Peer;";

    private static final Set<String> NAMES = Set.of("Mirrors.named", "Call.namedClassArg");
    private static final Set<String> ELEMENTS =
            Set.of("Mirrors.classOf", "Call.classArg", "Call.returnClass", "Elements.use");
    private static final Set<String> FILES = Set.of("Elements.read", "Elements.trace", "StackTraces.backtrace");

    private static final Set<String> STRUCTURE = Set.of(
            "VmClass.access",
            "VmClass.bytes",
            "VmClass.classFile",
            "VmClass.fields",
            "VmClass.findField",
            "VmClass.findMethod",
            "VmClass.implementation",
            "VmClass.interfaces",
            "VmClass.isAbstract",
            "VmClass.isAssignableTo",
            "VmClass.isInterface",
            "VmClass.isSubclassOf",
            "VmClass.methods",
            "VmClass.modifiers",
            "VmClass.signature",
            "VmClass.sourceFile",
            "VmClass.superclass",
            "VmClass.untrackedOffsets",
            "ClassTable.find",
            "ClassTable.resolve",
            "AccessRules.nestHost",
            "AccessRules.mayUse");

    private final Map<String, ClassNode> classes = new HashMap<>();
    private final Map<String, EnumSet<Reach>> known = new HashMap<>();

    /**
     * What a peer can come to know.
     *
     * @param exact if false, it may be less
     */
    record Found(EnumSet<Reach> reach, boolean exact) {}

    /** Returns what a peer can come to know, given the groups that can have registered it. */
    Found reach(String nameAndDescriptor, List<String> groups) {
        List<String> exact = new ArrayList<>();
        List<String> possible = new ArrayList<>();
        boolean found = false;
        for (String each : groups) {
            Map<String, List<String>> bodies = registered(each);
            found |= bodies.containsKey(nameAndDescriptor);
            exact.addAll(bodies.getOrDefault(nameAndDescriptor, List.of()));
            bodies.values().forEach(possible::addAll);
        }
        EnumSet<Reach> result = EnumSet.noneOf(Reach.class);
        (found ? exact : possible).forEach(body -> result.addAll(reach(body)));
        return new Found(result, found);
    }

    /** Returns the bodies of the peers that a group registers, by name and descriptor; what does nothing has none. */
    private Map<String, List<String>> registered(String group) {
        Map<String, List<String>> result = new HashMap<>();
        ClassNode node = classNode(group.replace('.', '/'));
        for (MethodNode each : node == null ? List.<MethodNode>of() : node.methods) {
            String name = "";
            for (AbstractInsnNode insn : each.instructions) {
                if (insn instanceof LdcInsnNode constant && constant.cst instanceof String text && text.contains("(")) {
                    name = text;
                } else if (insn instanceof InvokeDynamicInsnNode lambda && lambda.desc.endsWith(PEER)) {
                    result.computeIfAbsent(name, key -> new ArrayList<>()).add(text((Handle) lambda.bsmArgs[1]));
                } else if (insn instanceof MethodInsnNode call && call.name.equals("nothing")) {
                    result.computeIfAbsent(name, key -> new ArrayList<>());
                }
            }
        }
        return result;
    }

    private EnumSet<Reach> reach(String body) {
        EnumSet<Reach> before = known.get(body);
        if (before != null) {
            return before;
        }
        EnumSet<Reach> result = EnumSet.noneOf(Reach.class);
        Set<String> seen = new HashSet<>();
        Deque<String> rest = new ArrayDeque<>(List.of(body));
        while (!rest.isEmpty()) {
            String next = rest.pop();
            MethodNode method = seen.add(next) ? method(next) : null;
            if (method != null) {
                method.instructions.forEach(insn -> follow(insn, result, rest));
            }
        }
        known.put(body, result);
        return result;
    }

    private static void follow(AbstractInsnNode insn, Set<Reach> result, Deque<String> rest) {
        if (insn instanceof MethodInsnNode call) {
            follow(call.owner, call.name, call.desc, result, rest);
        } else if (insn instanceof FieldInsnNode field) {
            note(field.owner, field.name, result);
        } else if (insn instanceof InvokeDynamicInsnNode lambda) {
            for (Object each : lambda.bsmArgs) {
                if (each instanceof Handle handle) {
                    follow(handle.getOwner(), handle.getName(), handle.getDesc(), result, rest);
                }
            }
        }
    }

    private static void follow(String owner, String name, String desc, Set<Reach> result, Deque<String> rest) {
        if (owner.startsWith(PEERS)) {
            rest.push(owner + "." + name + desc);
        } else {
            note(owner, name, result);
        }
    }

    private static void note(String owner, String name, Set<Reach> result) {
        String member = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
        if (NAMES.contains(member)) {
            result.add(Reach.NAME);
        } else if (ELEMENTS.contains(member)) {
            result.add(Reach.CLASS);
        } else if (FILES.contains(member)) {
            result.add(Reach.FILE);
        } else if (STRUCTURE.contains(member)) {
            result.add(Reach.OBJECT);
        }
    }

    private static String text(Handle handle) {
        return handle.getOwner() + "." + handle.getName() + handle.getDesc();
    }

    private @Nullable MethodNode method(String text) {
        int dot = text.indexOf('.');
        for (ClassNode node = classNode(text.substring(0, dot)); node != null; node = classNode(node.superName)) {
            for (MethodNode each : node.methods) {
                if (text.substring(dot + 1).equals(each.name + each.desc)) {
                    return each;
                }
            }
        }
        return null;
    }

    private @Nullable ClassNode classNode(String name) {
        return name.startsWith(PEERS) ? classes.computeIfAbsent(name, PeerCode::read) : null;
    }

    private static @Nullable ClassNode read(String name) {
        try (InputStream in = PeerTable.class.getClassLoader().getResourceAsStream(name + ".class")) {
            if (in == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
