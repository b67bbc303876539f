package dev.fathom.explore.tests;

import static dev.fathom.explore.tests.SubjectSource.INDENT;

import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the sequence of a violation as a JUnit test, in the package of the class under exploration.
 *
 * <p>The test fails as long as the violation is there, and passes once it is mended.
 */
public final class JUnitSource {
    private final ExploreViolation violation;
    private final Outcome expected;
    private final SubjectSource source;

    private JUnitSource(Subject subject, ExploreViolation violation, Outcome expected) {
        this.violation = violation;
        this.expected = expected;
        source = new SubjectSource(subject);
    }

    /** Returns the simple name of the test class. */
    public static String className(Subject subject) {
        return SubjectSource.plainName(subject) + "SequenceTest";
    }

    /** Returns the source of a test class with one test. */
    public static String of(Subject subject, ExploreViolation violation) {
        return of(subject, violation, Outcome.UNKNOWN);
    }

    /** The same where an older version does something else in the last step. */
    public static String of(Subject subject, ExploreViolation violation, Outcome expected) {
        JUnitSource test = new JUnitSource(subject, violation, expected);
        return test.source.testClass(className(subject), SubjectSource.testMethod(test.testName(), test.statements()));
    }

    private String testName() {
        String what = violation.invariant().isEmpty() ? violation.kind() : violation.invariant() + "_holds";
        int operations = violation.sequence().size() - 1;
        return what.replace('-', '_') + "_after_" + operations + (operations == 1 ? "_operation" : "_operations");
    }

    private String statements() {
        List<Step> steps = violation.sequence();
        OperationCall root = steps.get(0).call();
        StringBuilder out = new StringBuilder(source.root(root));
        boolean beside = violation.kind().equals("model-difference");
        if (beside && root.model() != null) {
            out.append(source.model(root, root.model()));
        }
        for (int i = 1; i < steps.size(); i++) {
            ModelCall model = beside ? steps.get(i).call().model() : null;
            boolean last = i == steps.size() - 1;
            if (last && !expected.equals(Outcome.UNKNOWN)) {
                out.append(INDENT)
                        .append(SuiteSource.statement(source.call(steps.get(i).call()), expected))
                        .append(";\n");
            } else if (model == null || !last) {
                statement(out, steps.get(i), model);
            } else {
                difference(out, steps.get(i).call(), model);
            }
        }
        if (!violation.invariant().isEmpty()) {
            out.append(source.invariant(violation.invariant()));
        }
        return out.toString();
    }

    private void statement(StringBuilder out, Step step, @Nullable ModelCall model) {
        out.append(INDENT).append(source.call(step.call())).append(";");
        if (!step.choices().isEmpty()) {
            out.append(" // choosing ").append(step.choices());
        }
        out.append('\n');
        if (model != null) {
            out.append(INDENT).append(source.modelCall(step.call(), model)).append(";\n");
        }
    }

    /** Writes the comparison that fails as long as object and model do different things. */
    private void difference(StringBuilder out, OperationCall call, ModelCall model) {
        String mine = source.call(call);
        String expected = source.modelCall(call, model);
        out.append(INDENT);
        if (!violation.modelThrew().isEmpty()) {
            out.append("assertThrows(").append(violation.modelThrew()).append(".class, () -> ");
            out.append(mine).append(");\n");
            return;
        }
        switch (model.results()) {
            case IGNORED -> out.append(mine).append(";\n");
            case PRIMITIVE ->
                out.append("assertEquals(")
                        .append(expected)
                        .append(", ")
                        .append(mine)
                        .append(");\n");
            default -> {
                String how = source.isWithoutOrder(model) ? "inAnyOrder(" : "content(";
                out.append("assertEquals(").append(how).append(expected).append("), ");
                out.append(how).append(mine).append("));\n");
            }
        }
    }
}
