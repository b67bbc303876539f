package dev.fathom.explore.tests;

import static dev.fathom.explore.tests.SubjectSource.INDENT;

import dev.fathom.explore.Step;
import dev.fathom.explore.Violation;
import dev.fathom.explore.subject.Subject;
import java.util.List;

/**
 * Writes the sequence of a violation as a JUnit test, in the package of the class under exploration.
 *
 * <p>The test fails as long as the violation is there, and passes once it is mended.
 */
public final class JUnitSource {
    private final Subject subject;
    private final Violation violation;
    private final SubjectSource source;

    private JUnitSource(Subject subject, Violation violation) {
        this.subject = subject;
        this.violation = violation;
        source = new SubjectSource(subject);
    }

    /** Returns the simple name of the test class. */
    public static String className(Subject subject) {
        return SubjectSource.plainName(subject) + "SequenceTest";
    }

    /** Returns the source of a test class with one test. */
    public static String of(Subject subject, Violation violation) {
        JUnitSource test = new JUnitSource(subject, violation);
        return test.source.testClass(className(subject), SubjectSource.testMethod(test.testName(), test.statements()));
    }

    private String testName() {
        String what = violation.invariant().isEmpty() ? violation.kind() : violation.invariant() + "_holds";
        return what.replace('-', '_') + "_after_" + (violation.sequence().size() - 1) + "_operations";
    }

    private String statements() {
        List<Step> steps = violation.sequence();
        StringBuilder out = new StringBuilder(source.root(steps.get(0).call()));
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
            out.append(source.invariant(violation.invariant()));
        }
        return out.toString();
    }

    private void statement(StringBuilder out, Step step, boolean model, boolean last) {
        String call = source.call(step.call());
        String modelCall = "model." + SubjectSource.methodCall(step.call());
        if (model && last && step.call().operation().returnKind != 'V') {
            out.append(INDENT).append("assertEquals(").append(modelCall);
            out.append(", ").append(call).append(");\n");
            return;
        }
        out.append(INDENT).append(call).append(";");
        if (!step.choices().isEmpty()) {
            out.append(" // choosing ").append(step.choices());
        }
        out.append('\n');
        if (model) {
            out.append(INDENT).append(modelCall).append(";\n");
        }
    }
}
