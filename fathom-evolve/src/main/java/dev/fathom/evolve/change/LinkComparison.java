package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Compares what the names in an instruction stand for in both versions.
 *
 * <p>A class that the old version knows nothing of was never loaded, so no instruction that names it was executed: there is nothing to compare.
 */
final class LinkComparison {
    private static final String SAME = "";
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    private final Meaning old;
    private final Meaning now;

    /** Classes that are not the same in both versions in what they declare, or in what their supertypes do. */
    private final Set<String> affected;

    /** Classes that states do not call the same in both versions ({@link Structure}). */
    private final Set<String> restructured;

    private final Map<String, String> known = new HashMap<>();

    LinkComparison(Meaning old, Meaning now, Set<String> affected, Set<String> restructured) {
        this.old = old;
        this.now = now;
        this.affected = affected;
        this.restructured = restructured;
    }

    /** Says why an instruction in a class does something else although its text is the same; empty if it does not. */
    String difference(AbstractInsnNode insn, String text, String inClass) {
        if (insn instanceof MethodInsnNode call && call.getOpcode() == Opcodes.INVOKESPECIAL) {
            String special = special(call, inClass);
            return special.isEmpty() ? nest(call.owner, call.name, call.desc, inClass) : special;
        }
        String linked = known.computeIfAbsent(text, absent -> compare(insn));
        if (!linked.isEmpty()) {
            return linked;
        } else if (insn instanceof FieldInsnNode field) {
            return nest(field.owner, field.name, field.desc, inClass);
        }
        return insn instanceof MethodInsnNode call ? nest(call.owner, call.name, call.desc, inClass) : SAME;
    }

    /** Private members may be used by the classes of one nest. */
    private String nest(String owner, String name, String descriptor, String inClass) {
        if (owner.equals(inClass) || affected.isEmpty() || !old.isPrivate(owner, name, descriptor)) {
            return SAME;
        }
        boolean same =
                old.nest(owner).equals(now.nest(owner)) && old.nest(inClass).equals(now.nest(inClass));
        return same ? SAME : "private " + Names.simple(owner) + "." + name + ", and who belongs together has changed";
    }

    /** The same for the class that a handler catches. */
    String difference(String caught) {
        return type(caught, meaning -> meaning.existence(caught));
    }

    private String compare(AbstractInsnNode insn) {
        if (insn instanceof TypeInsnNode type) {
            return type.getOpcode() == Opcodes.NEW || type.getOpcode() == Opcodes.ANEWARRAY
                    ? instance(type.desc)
                    : type(type.desc, meaning -> meaning.existence(type.desc));
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            return instance(array.desc);
        } else if (insn instanceof FieldInsnNode field) {
            return field(field.owner, field.name, field.desc);
        } else if (insn instanceof MethodInsnNode call) {
            return call(call.owner, call.name + call.desc, call.getOpcode() != Opcodes.INVOKESTATIC);
        } else if (insn instanceof LdcInsnNode ldc) {
            return constant(ldc.cst);
        } else if (insn instanceof InvokeDynamicInsnNode site) {
            return site(site);
        }
        return SAME;
    }

    private String type(String name, Function<Meaning, String> meaning) {
        return compare(name, Names.dotted(name), meaning);
    }

    /** Compares what new objects of a class are like. */
    private String instance(String name) {
        String element = Meaning.element(name);
        if (!affected.contains(element) || old.version().isUnknown(element)) {
            return SAME;
        }
        String there = type(name, meaning -> meaning.instantiability(name));
        if (!there.isEmpty()) {
            return there;
        }
        return structure("new " + Names.simple(element), element);
    }

    /** Compares what puts a class into the state: one that is not there, or knows nothing of it, says nothing. */
    private String structure(String what, String type) {
        if (!affected.contains(type) || old.version().isUnknown(type)) {
            return SAME;
        }
        List<String> aspects = new ArrayList<>();
        compare(ClassChange.Kind.LAYOUT, meaning -> meaning.layout(type), aspects);
        compare(ClassChange.Kind.HIERARCHY, meaning -> meaning.types(type), aspects);
        compare(ClassChange.Kind.INITIALISATION, meaning -> meaning.initialisers(type), aspects);
        if (aspects.isEmpty() && restructured.contains(type)) {
            aspects.add("structure");
        }
        return aspects.isEmpty() ? SAME : what + ", whose " + String.join(" and ", aspects) + " changed";
    }

    private void compare(ClassChange.Kind kind, Function<Meaning, List<String>> aspect, List<String> into) {
        if (!aspect.apply(old).equals(aspect.apply(now))) {
            into.add(kind.toString());
        }
    }

    private String field(String owner, String name, String descriptor) {
        String difference = type(owner, meaning -> meaning.existence(owner));
        if (difference.isEmpty()) {
            String what = "field " + Names.simple(owner) + "." + name;
            difference = compare(owner, what, meaning -> meaning.field(owner, name, descriptor));
        }
        String holder = difference.isEmpty() ? old.ofStaticField(owner, name, descriptor) : null;
        return holder == null ? difference : structure("static field of " + Names.simple(holder), holder);
    }

    private String call(String owner, String method, boolean isVirtual) {
        if (owner.startsWith("[")) {
            return SAME;
        }
        String loaded = type(owner, meaning -> meaning.existence(owner));
        if (!loaded.isEmpty()) {
            return loaded;
        }
        return compare(
                owner,
                "method " + Names.simple(owner) + "." + Names.method(owner, method),
                meaning -> isVirtual ? meaning.virtualMethod(owner, method) : meaning.method(owner, method));
    }

    private String compare(String owner, String what, Function<Meaning, String> meaning) {
        String element = Meaning.element(owner);
        if (!affected.contains(element) || old.version().isUnknown(element)) {
            return SAME;
        }
        String was = meaning.apply(old);
        String is = meaning.apply(now);
        return was.equals(is) ? SAME : what + ": " + was + " → " + is;
    }

    /** A call by {@code invokespecial} of a method that is not the class's own means the nearest one above the class. */
    private String special(MethodInsnNode call, String inClass) {
        String method = call.name + call.desc;
        String named = call(call.owner, method, false);
        if (!named.isEmpty() || call.name.equals("<init>") || call.owner.equals(inClass) || call.itf) {
            return named;
        }
        return compare(inClass, "method super." + Names.method(inClass, method), meaning -> {
            ClassHeader header = meaning.version().find(inClass);
            String above = header == null ? null : header.superName();
            return above == null ? "nothing" : meaning.method(above, method);
        });
    }

    private String constant(Object value) {
        if (value instanceof Type type) {
            return type.getSort() == Type.METHOD ? methodType(type) : mirror(type);
        } else if (value instanceof Handle handle) {
            return handle(handle);
        } else if (value instanceof ConstantDynamic dynamic) {
            Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = dynamic.getBootstrapMethodArgument(i);
            }
            return bootstrap(dynamic.getBootstrapMethod(), arguments);
        }
        return SAME;
    }

    private String existence(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT
                ? type(element.getInternalName(), meaning -> meaning.existence(element.getInternalName()))
                : SAME;
    }

    /** A {@code Class} object goes by the structure of the class, in states and in whoever has it. */
    private String mirror(Type type) {
        String there = existence(type);
        String element = Meaning.element(type.getInternalName());
        return there.isEmpty() ? structure("class " + Names.simple(element), element) : there;
    }

    private String methodType(Type type) {
        for (Type each : type.getArgumentTypes()) {
            String difference = existence(each);
            if (!difference.isEmpty()) {
                return difference;
            }
        }
        return existence(type.getReturnType());
    }

    private String handle(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_GETFIELD, Opcodes.H_PUTFIELD, Opcodes.H_GETSTATIC, Opcodes.H_PUTSTATIC ->
                field(handle.getOwner(), handle.getName(), handle.getDesc());
            case Opcodes.H_NEWINVOKESPECIAL -> {
                String instance = instance(handle.getOwner());
                yield instance.isEmpty()
                        ? call(handle.getOwner(), handle.getName() + handle.getDesc(), false)
                        : instance;
            }
            case Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE ->
                call(handle.getOwner(), handle.getName() + handle.getDesc(), true);
            default -> call(handle.getOwner(), handle.getName() + handle.getDesc(), false);
        };
    }

    private String site(InvokeDynamicInsnNode site) {
        if (site.bsm.getOwner().equals(METAFACTORY)) {
            String lambda = lambda(site);
            if (!lambda.isEmpty()) {
                return lambda;
            }
        }
        String type = methodType(Type.getMethodType(site.desc));
        return type.isEmpty() ? bootstrap(site.bsm, site.bsmArgs) : type;
    }

    /** A lambda is an instance of a class that is made of its interfaces. */
    private String lambda(InvokeDynamicInsnNode site) {
        String main = Type.getReturnType(site.desc).getInternalName();
        String difference = structure("lambda as " + Names.simple(main), main);
        if (difference.isEmpty() && site.bsm.getName().equals("altMetafactory")) {
            for (Object each : site.bsmArgs) {
                if (difference.isEmpty() && each instanceof Type type && type.getSort() == Type.OBJECT) {
                    difference = structure("lambda as " + Names.simple(type.getInternalName()), type.getInternalName());
                }
            }
            return difference.isEmpty() ? interfaces(site) : difference;
        }
        return difference;
    }

    /** A lambda that implements several interfaces is a receiver of its own kind: any change of any of them may matter. */
    private String interfaces(InvokeDynamicInsnNode site) {
        String main = Type.getReturnType(site.desc).getInternalName();
        String difference = type(main, meaning -> meaning.interfaceMethods(main).toString());
        for (Object each : site.bsmArgs) {
            if (difference.isEmpty() && each instanceof Type type && type.getSort() == Type.OBJECT) {
                String marker = type.getInternalName();
                difference =
                        type(marker, meaning -> meaning.interfaceMethods(marker).toString());
            }
        }
        return difference;
    }

    private String bootstrap(Handle method, Object[] arguments) {
        if (!isOfJdk(method.getOwner())) {
            // It may call whatever has changed, when the site is linked and not when it is executed.
            return "linked by " + Names.simple(method.getOwner()) + "." + method.getName()
                    + ", code of a program that has changed";
        }
        for (Object each : arguments) {
            String difference = constant(each);
            if (!difference.isEmpty()) {
                return difference;
            }
        }
        return SAME;
    }

    private boolean isOfJdk(String owner) {
        ClassHeader header = old.version().find(owner);
        return header != null && !header.isUser;
    }
}
