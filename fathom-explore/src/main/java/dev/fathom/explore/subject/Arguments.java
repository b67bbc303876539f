package dev.fathom.explore.subject;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.setting.Setting;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns values as the user writes them into arguments of a given type.
 *
 * <p>The base of the heap must be open: objects made here are permanent, shared by all states. The same text for the same
 * type is the same object.
 */
final class Arguments {
    private final Vm vm;
    private final Map<String, Argument> made = new HashMap<>();

    Arguments(Vm vm) {
        this.vm = vm;
    }

    /** Returns the value as an argument of that type, or null if it is none. */
    @Nullable
    Argument of(String text, String descriptor) {
        String key = descriptor + ' ' + text;
        Argument known = made.get(key);
        if (known == null) {
            known = make(text, descriptor);
            if (known != null) {
                made.put(key, known);
            }
        }
        return known;
    }

    private @Nullable Argument make(String text, String descriptor) {
        if (descriptor.length() == 1) {
            return Literal.primitive(text, descriptor.charAt(0));
        }
        if (text.equals("null")) {
            return new Argument("null", 0);
        }
        if (descriptor.charAt(0) == '[') {
            return null;
        }
        String type = descriptor.substring(1, descriptor.length() - 1);
        Argument constant = enumConstant(text, type);
        return constant != null ? constant : boxedOrText(text, type);
    }

    private @Nullable Argument boxedOrText(String text, String type) {
        for (Box box : Box.values()) {
            if (box.accepts(type)) {
                Argument primitive = Literal.primitive(text, box.kind);
                if (primitive != null) {
                    return new Argument(boxedSource(primitive.source(), box, type), box(box, primitive));
                }
            }
        }
        if (!accepts(type, "java/lang/String") || !Literal.isText(text)) {
            return null;
        }
        int string = vm.strings.intern(Literal.unquoted(text));
        vm.invoke(vm.method("java/lang/String", "hashCode", "()I"), string); // its cache is part of the base, too
        return new Argument(Literal.quoted(Literal.unquoted(text)), string);
    }

    /** A literal is boxed by the compiler, but not to a type that is narrower or wider than its own. */
    private static String boxedSource(String source, Box box, String type) {
        return box == Box.BYTE || box == Box.SHORT ? "(" + box.primitive + ") " + source : source;
    }

    private int box(Box box, Argument primitive) {
        VmClass type = vm.system(box.type);
        return (int)
                vm.invoke(vm.method(type.name, "valueOf", "(" + box.kind + ")L" + box.type + ";"), primitive.words());
    }

    /** The boxes, in the order in which an untyped literal tries them. */
    private enum Box {
        BOOLEAN("java/lang/Boolean", "boolean", 'Z'),
        INTEGER("java/lang/Integer", "int", 'I'),
        LONG("java/lang/Long", "long", 'J'),
        DOUBLE("java/lang/Double", "double", 'D'),
        FLOAT("java/lang/Float", "float", 'F'),
        CHARACTER("java/lang/Character", "char", 'C'),
        SHORT("java/lang/Short", "short", 'S'),
        BYTE("java/lang/Byte", "byte", 'B');

        final String type;
        final String primitive;
        final char kind;

        Box(String type, String primitive, char kind) {
            this.type = type;
            this.primitive = primitive;
            this.kind = kind;
        }

        boolean accepts(String parameter) {
            boolean number = this != BOOLEAN && this != CHARACTER;
            return parameter.equals(type) || isGeneral(parameter) || (number && parameter.equals("java/lang/Number"));
        }
    }

    private static boolean accepts(String parameter, String type) {
        return parameter.equals(type) || isGeneral(parameter) || parameter.equals("java/lang/CharSequence");
    }

    private static boolean isGeneral(String type) {
        return type.equals("java/lang/Object")
                || type.equals("java/lang/Comparable")
                || type.equals("java/io/Serializable");
    }

    private @Nullable Argument enumConstant(String text, String type) {
        VmClass loaded;
        try {
            loaded = vm.classes.load(vm.classes.loader(Loader.APP), type);
        } catch (LinkageProblem e) {
            throw new BadSubject("cannot load " + type.replace('/', '.') + ", the type of a parameter: "
                    + e.getMessage() + ". Add what it needs to " + Setting.CLASS_PATH + ".");
        }
        String name = text.substring(text.lastIndexOf('.') + 1);
        VmField field = loaded.isSubclassOf("java/lang/Enum") ? loaded.declaredField(name, "L" + type + ";") : null;
        if (field == null || !field.isStatic()) {
            return null;
        }
        ClassInitialization.ensure(vm, loaded);
        return new Argument(loaded.externalName().replace('$', '.') + "." + name, vm.heap.words[field.offset]);
    }
}
