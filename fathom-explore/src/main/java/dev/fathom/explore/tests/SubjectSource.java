package dev.fathom.explore.tests;

import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes what is done with a subject as Java source, for a class in its package. */
final class SubjectSource {
    static final String INDENT = "        ";

    private static final List<String> ASSERTIONS =
            List.of("assertEquals", "assertFalse", "assertNull", "assertThrows", "assertTrue");

    private static final Set<String> ORDERED = Set.of(
            "java/util/List", "java/util/Deque", "java/util/SortedSet", "java/util/SortedMap", "java/util/EnumMap");

    private final Subject subject;

    SubjectSource(Subject subject) {
        this.subject = subject;
    }

    /** Returns the simple name of the class under exploration as part of a name. */
    static String plainName(Subject subject) {
        String name = subject.type().name;
        return name.substring(name.lastIndexOf('/') + 1).replace('$', '_');
    }

    /** Returns the package that tests have to be in; empty for the unnamed one, as nobody may add to the JDK's. */
    static String packageName(Subject subject) {
        String name = subject.type().packageName().replace('/', '.');
        return name.startsWith("java.") ? "" : name;
    }

    /** Returns a whole test class around the methods. */
    String testClass(String name, String methods) {
        StringBuilder out = new StringBuilder();
        if (!packageName(subject).isEmpty()) {
            out.append("package ").append(packageName(subject)).append(";\n\n");
        }
        String helpers =
                methods.contains("content(") || methods.contains("inAnyOrder(") ? "\n" + ContentSource.METHODS : "";
        String imports = "";
        for (String each : ASSERTIONS) {
            if (methods.contains(each + "(")) {
                imports += "import static org.junit.jupiter.api.Assertions." + each + ";\n";
            }
        }
        out.append(imports).append(imports.isEmpty() ? "" : "\n");
        out.append("import org.junit.jupiter.api.Test;\n\n");
        out.append("/** Found by fathom explore. */\n");
        out.append("@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n");
        return out.append("class ")
                .append(name)
                .append(" {\n")
                .append(methods)
                .append(helpers)
                .append("}\n")
                .toString();
    }

    /** Returns a test method. */
    static String testMethod(String name, String statements) {
        return "    @Test\n    void " + name + "() throws Throwable {\n" + statements + "    }\n";
    }

    String typeName() {
        String name = subject.type().externalName().replace('$', '.');
        String prefix = packageName(subject);
        return prefix.isEmpty() ? name : name.substring(prefix.length() + 1);
    }

    /** Returns the statement that makes the object. */
    String root(OperationCall root) {
        String arguments = String.join(", ", root.arguments());
        String made = root.operation().isConstructor()
                ? "new " + typeName() + "(" + arguments + ")"
                : typeName() + "." + root.operation().name + "(" + arguments + ")";
        return INDENT + typeName() + " object = " + made + ";\n";
    }

    /** Returns the statement that makes the model beside the object. */
    String model(OperationCall root, ModelCall maker) {
        String type = maker.method().owner.externalName().replace('$', '.');
        String arguments = maker.words().length == 0 ? "()" : arguments(root, maker.parameterTypes());
        String made = maker.method().isConstructor()
                ? "new " + type + arguments
                : type + "." + maker.method().name + arguments;
        return INDENT + type + " model = " + made + ";\n";
    }

    /** Returns the call on the model, without a semicolon. */
    String modelCall(OperationCall call, ModelCall model) {
        String receiver =
                model.method().isStatic() ? model.method().owner.externalName().replace('$', '.') : "model";
        return receiver + "." + model.method().name + arguments(call, model.parameterTypes());
    }

    /** Says whether the elements of either, object or model, come in no particular order, as far as their types say. */
    boolean isWithoutOrder(ModelCall model) {
        return isWithoutOrder(subject.type()) || isWithoutOrder(model.method().owner);
    }

    private static boolean isWithoutOrder(VmClass type) {
        Set<String> names = Stream.concat(Stream.of(type), Arrays.stream(type.allInterfaces))
                .map(each -> each.name)
                .collect(Collectors.toSet());
        boolean linked = type.isSubclassOf("java/util/LinkedHashMap") || type.isSubclassOf("java/util/LinkedHashSet");
        return (names.contains("java/util/Collection") || names.contains("java/util/Map"))
                && !linked
                && Collections.disjoint(names, ORDERED);
    }

    /** Returns a call on the object, without a semicolon. */
    String call(OperationCall call) {
        return (call.operation().isStatic() ? typeName() : "object") + "." + call.operation().name
                + arguments(call, call.parameterTypes());
    }

    /** A null may fit several overloaded methods, and an int may be meant to be boxed: types make that plain. */
    private static String arguments(OperationCall call, List<String> types) {
        StringBuilder out = new StringBuilder("(");
        for (int i = 0; i < types.size(); i++) {
            String source = call.arguments().get(i);
            boolean boxed = types.get(i).indexOf('.') > 0 && !types.get(i).equals("java.lang.String");
            String cast = boxed ? "(" + types.get(i).replaceFirst("^java\\.lang\\.", "") + ") " : "";
            out.append(i == 0 ? "" : ", ").append(cast).append(source);
        }
        return out.append(')').toString();
    }

    /** Returns the statements that check an invariant. */
    String invariant(String name) {
        VmMethod method = subject.invariants().get(subject.invariantNames().indexOf(name));
        String call = "object." + name + "()";
        String preparation = "";
        if (method.isPrivate()) {
            String variable = name + "Method";
            preparation = INDENT + "java.lang.reflect.Method " + variable + " = " + typeName()
                    + ".class.getDeclaredMethod(\"" + name + "\");\n" + INDENT + variable + ".setAccessible(true);\n";
            call = (method.returnKind == 'V' ? "" : "(boolean) ") + variable + ".invoke(object)";
        }
        return preparation + INDENT + (method.returnKind == 'V' ? call + ";\n" : "assertTrue(" + call + ");\n");
    }
}
