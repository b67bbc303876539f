package dev.fathom.explore.tests;

import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/** Writes what is done with a subject as Java source, for a class in its package. */
final class SubjectSource {
    static final String INDENT = "        ";

    private static final List<String> ASSERTIONS =
            List.of("assertEquals", "assertFalse", "assertNull", "assertThrows", "assertTrue");

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
    String root(Call root) {
        String arguments = String.join(", ", root.arguments());
        String made = root.operation().isConstructor()
                ? "new " + typeName() + "(" + arguments + ")"
                : typeName() + "." + root.operation().name + "(" + arguments + ")";
        return INDENT + typeName() + " object = " + made + ";\n";
    }

    /** Returns a call on the object, without a semicolon. */
    String call(Call call) {
        return (call.operation().isStatic() ? typeName() : "object") + "." + methodCall(call);
    }

    /** A null may fit several overloaded methods, and an int may be meant to be boxed: types make that plain. */
    static String methodCall(Call call) {
        List<String> types = call.parameterTypes();
        StringBuilder out = new StringBuilder(call.operation().name).append('(');
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
