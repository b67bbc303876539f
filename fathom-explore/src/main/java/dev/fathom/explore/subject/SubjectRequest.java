package dev.fathom.explore.subject;

import java.util.List;

/**
 * What the user asks to explore.
 *
 * @param className the class, with dots
 * @param roots how to make the objects to start from; constructors of the class or static methods of it
 * @param operations what to do with them; empty for the default operations of the class
 * @param invariants names of methods without parameters that must return true (or, if void, return) in every state
 */
public record SubjectRequest(
        String className, List<OperationRequest> roots, List<OperationRequest> operations, List<String> invariants) {
    public SubjectRequest {
        roots = List.copyOf(roots);
        operations = List.copyOf(operations);
        invariants = List.copyOf(invariants);
    }
}
