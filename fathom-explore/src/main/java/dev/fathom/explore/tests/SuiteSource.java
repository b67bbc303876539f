package dev.fathom.explore.tests;

import static dev.fathom.explore.tests.SubjectSource.INDENT;

import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.TestCase;
import dev.fathom.explore.subject.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes sequences as JUnit test classes that pin down what each operation does now. */
public final class SuiteSource {
    /** Keeps classes readable, and within what a class file can hold. */
    private static final int TESTS_PER_CLASS = 200;

    private final Subject subject;
    private final SubjectSource source;

    private SuiteSource(Subject subject) {
        this.subject = subject;
        source = new SubjectSource(subject);
    }

    /** Returns the sources of test classes, by their full names. */
    public static Map<String, String> of(Subject subject, List<TestCase> cases) {
        return new SuiteSource(subject).classes(cases);
    }

    private Map<String, String> classes(List<TestCase> cases) {
        Map<String, String> result = new LinkedHashMap<>();
        String prefix = SubjectSource.packageName(subject);
        for (int start = 0; start < cases.size(); start += TESTS_PER_CLASS) {
            int end = Math.min(cases.size(), start + TESTS_PER_CLASS);
            String name = className(start / TESTS_PER_CLASS + 1, cases.size() > TESTS_PER_CLASS);
            StringBuilder methods = new StringBuilder();
            for (int i = start; i < end; i++) {
                methods.append(i == start ? "" : "\n").append(test(i + 1, cases.get(i)));
            }
            result.put(prefix.isEmpty() ? name : prefix + "." + name, source.testClass(name, methods.toString()));
        }
        return result;
    }

    private String className(int number, boolean several) {
        return SubjectSource.plainName(subject) + "Suite" + (several ? number : "") + "Test";
    }

    private String test(int number, TestCase test) {
        StringBuilder statements =
                new StringBuilder(source.root(test.steps().get(0).call()));
        for (int i = 1; i < test.steps().size(); i++) {
            String call = source.call(test.steps().get(i).call());
            statements
                    .append(INDENT)
                    .append(statement(call, test.outcomes().get(i)))
                    .append(";\n");
        }
        subject.invariantNames().forEach(each -> statements.append(source.invariant(each)));
        return SubjectSource.testMethod("sequence_" + number, statements.toString());
    }

    /** Returns the statement that passes if a call does what it is expected to, as far as that is known. */
    static String statement(String call, Outcome outcome) {
        return switch (outcome.kind()) {
            case UNKNOWN -> call;
            case TRUE -> "assertTrue(" + call + ")";
            case FALSE -> "assertFalse(" + call + ")";
            case NULL -> "assertNull(" + call + ")";
            case VALUE -> "assertEquals(" + outcome.source() + ", " + call + ")";
            case CONTENT -> "assertEquals(" + outcome.source() + ", content(" + call + "))";
            case ELEMENTS -> "assertEquals(" + outcome.source() + ", inAnyOrder(" + call + "))";
            case THROWN -> "assertThrows(" + outcome.source() + ".class, () -> " + call + ")";
        };
    }
}
