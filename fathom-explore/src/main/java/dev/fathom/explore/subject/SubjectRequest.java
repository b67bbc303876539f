package dev.fathom.explore.subject;

import java.util.List;

/**
 * What the user asks to explore.
 *
 * @param className the class, with dots
 * @param bound what {@code N} stands for, and how many values a parameter takes that none are given for
 * @param roots how to make the objects to start from, constructors or static methods; empty for what the class says
 * @param operations what to do with them; empty for what the class says
 * @param invariants names of methods without parameters that must return true (or, if void, return) in every state
 * @param model class of a second implementation to run beside, or empty
 * @param allowedExceptions classes, with dots, of exceptions that are no violation
 * @param unordered fields that hold sets in an order that does not matter, as {@code --unordered} writes them
 */
public record SubjectRequest(
        String className,
        int bound,
        List<OperationRequest> roots,
        List<OperationRequest> operations,
        List<String> invariants,
        String model,
        List<String> allowedExceptions,
        List<String> unordered) {
    public SubjectRequest {
        roots = List.copyOf(roots);
        operations = List.copyOf(operations);
        invariants = List.copyOf(invariants);
        allowedExceptions = List.copyOf(allowedExceptions);
        unordered = List.copyOf(unordered);
    }

    /** A class with operations, made by its constructor without parameters. */
    public static SubjectRequest of(String className, int bound, String... operations) {
        return new SubjectRequest(
                className,
                bound,
                List.of(),
                List.of(operations).stream()
                        .map(each -> OperationParser.parse(each, bound))
                        .toList(),
                List.of(),
                "",
                List.of(),
                List.of());
    }

    public SubjectRequest withClassName(String name) {
        return new SubjectRequest(name, bound, roots, operations, invariants, model, allowedExceptions, unordered);
    }

    public SubjectRequest withRoot(String root) {
        return new SubjectRequest(
                className,
                bound,
                List.of(OperationParser.parseRoot(root, bound)),
                operations,
                invariants,
                model,
                allowedExceptions,
                unordered);
    }

    public SubjectRequest withInvariant(String method) {
        return new SubjectRequest(
                className, bound, roots, operations, List.of(method), model, allowedExceptions, unordered);
    }

    public SubjectRequest withModel(String modelClass) {
        return new SubjectRequest(
                className, bound, roots, operations, invariants, modelClass, allowedExceptions, unordered);
    }

    public SubjectRequest withUnordered(String... fields) {
        return new SubjectRequest(
                className, bound, roots, operations, invariants, model, allowedExceptions, List.of(fields));
    }
}
