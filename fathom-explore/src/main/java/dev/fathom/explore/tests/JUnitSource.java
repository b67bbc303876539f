package dev.fathom.explore.tests;

import dev.fathom.explore.Step;
import dev.fathom.explore.Violation;
import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * Writes the sequence of a violation as a JUnit test, in the package of the class under exploration.
 *
 * <p>The test fails as long as the violation is there, and passes once it is mended.
 */
public final class JUnitSource {
    private static final String INDENT = "        ";

    private final Subject subject;
    private final Violation violation;
    private final String type;

    private JUnitSource(Subject subject, Violation violation) {
        this.subject = subject;
        this.violation = violation;
        String name = subject.type().externalName().replace('$', '.');
        type = name.substring(packageName().isEmpty() ? 0 : packageName().length() + 1);
    }

    /** Returns the simple name of the test class. */
    public static String className(Subject subject) {
        String name = subject.type().name;
        return name.substring(name.lastIndexOf('/') + 1).replace('$', '_') + "SequenceTest";
    }

    /** Returns the source of a test class with one test. */
    public static String of(Subject subject, Violation violation) {
        return new JUnitSource(subject, violation).source();
    }

    private String packageName() {
        return subject.type().packageName().replace('/', '.');
    }

    private String source() {
        StringBuilder out = new StringBuilder();
        if (!packageName().isEmpty() && !packageName().startsWith("java.")) {
            out.append("package ").append(packageName()).append(";\n\n");
        }
        StringBuilder body = new StringBuilder();
        statements(body);
        for (String each : List.of("assertEquals", "assertTrue")) {
            if (body.indexOf(each + "(") >= 0) {
                out.append("import static org.junit.jupiter.api.Assertions.")
                        .append(each)
                        .append(";\n\n");
            }
        }
        out.append("import org.junit.jupiter.api.Test;\n\n");
        out.append("/** Found by fathom explore. */\n");
        out.append("@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n");
        out.append("class ").append(className(subject)).append(" {\n");
        out.append("    @Test\n");
        out.append("    void ").append(testName()).append("() throws Throwable {\n");
        return out.append(body).append("    }\n}\n").toString();
    }

    private String testName() {
        String what = violation.invariant().isEmpty() ? violation.kind() : violation.invariant() + "_holds";
        return what.replace('-', '_') + "_after_" + (violation.sequence().size() - 1) + "_operations";
    }

    private void statements(StringBuilder out) {
        List<Step> steps = violation.sequence();
        out.append(INDENT)
                .append(typeName())
                .append(" object = ")
                .append(root(steps.get(0).call()))
                .append(";\n");
        boolean model = violation.kind().equals("model-difference");
        if (model && subject.model() != null) {
            String modelType = subject.model().externalName().replace('$', '.');
            out.append(INDENT)
                    .append(modelType)
                    .append(" model = new ")
                    .append(modelType)
                    .append("();\n");
        }
        for (int i = 1; i < steps.size(); i++) {
            statement(out, steps.get(i), model, i == steps.size() - 1);
        }
        if (!violation.invariant().isEmpty()) {
            invariant(out);
        }
    }

    private String typeName() {
        return packageName().startsWith("java.") ? subject.type().externalName().replace('$', '.') : type;
    }

    private String root(Call root) {
        String arguments = String.join(", ", root.arguments());
        return root.operation().isConstructor()
                ? "new " + typeName() + "(" + arguments + ")"
                : typeName() + "." + root.operation().name + "(" + arguments + ")";
    }

    private void statement(StringBuilder out, Step step, boolean model, boolean last) {
        Call call = step.call();
        String arguments = call.operation().name + "(" + arguments(call) + ")";
        String receiver = call.operation().isStatic() ? typeName() : "object";
        if (model && last && call.operation().returnKind != 'V') {
            out.append(INDENT)
                    .append("assertEquals(model.")
                    .append(arguments)
                    .append(", ")
                    .append(receiver);
            out.append('.').append(arguments).append(");\n");
            return;
        }
        out.append(INDENT).append(receiver).append('.').append(arguments).append(";");
        if (!step.choices().isEmpty()) {
            out.append(" // choosing ").append(step.choices());
        }
        out.append('\n');
        if (model) {
            out.append(INDENT).append("model.").append(arguments).append(";\n");
        }
    }

    /** A null may fit several overloaded methods, and an int may be meant to be boxed: types make that plain. */
    private static String arguments(Call call) {
        List<String> types = call.parameterTypes();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            String source = call.arguments().get(i);
            boolean boxed = types.get(i).indexOf('.') > 0 && !types.get(i).equals("java.lang.String");
            String cast = boxed ? "(" + types.get(i).replaceFirst("^java\\.lang\\.", "") + ") " : "";
            out.append(i == 0 ? "" : ", ").append(cast).append(source);
        }
        return out.toString();
    }

    private void invariant(StringBuilder out) {
        VmMethod method = subject.invariants().get(subject.invariantNames().indexOf(violation.invariant()));
        boolean isPrivate = method.isPrivate();
        String call = "object." + violation.invariant() + "()";
        if (isPrivate) {
            out.append(INDENT).append("java.lang.reflect.Method invariant = ").append(typeName());
            out.append(".class.getDeclaredMethod(\"")
                    .append(violation.invariant())
                    .append("\");\n");
            out.append(INDENT).append("invariant.setAccessible(true);\n");
            call = method.returnKind == 'V' ? "invariant.invoke(object)" : "(boolean) invariant.invoke(object)";
        }
        out.append(INDENT).append(method.returnKind == 'V' ? call + ";\n" : "assertTrue(" + call + ");\n");
    }
}
