package dev.fathom.explore.subject;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/** What the user asks to explore; never changes, a builder makes other ones. */
public final class SubjectRequest implements Cloneable, Serializable {
    private static final long serialVersionUID = 1;

    private String className;
    private int bound;
    private List<OperationRequest> roots = List.of();
    private List<OperationRequest> operations = List.of();
    private List<String> invariants = List.of();
    private String model = "";
    private List<String> allowedExceptions = List.of();
    private List<String> unordered = List.of();
    private boolean leavesOutMissing;

    private SubjectRequest(String className, int bound) {
        this.className = className;
        this.bound = bound;
    }

    /** A class with operations, made by its constructor without parameters. */
    public static SubjectRequest of(String className, int bound, String... operations) {
        Builder builder = builder(className, bound);
        List.of(operations).forEach(builder::operation);
        return builder.build();
    }

    /** Begins with a class, its own operations, and numbers from 1 to the bound. */
    public static Builder builder(String className, int bound) {
        return new Builder(new SubjectRequest(className, bound));
    }

    /** Returns the class, with dots. */
    public String className() {
        return className;
    }

    /** Returns what {@code N} stands for, and how many values a parameter takes that none are given for. */
    public int bound() {
        return bound;
    }

    /** Returns how to make the objects to start from, constructors or static methods; empty for what the class says. */
    public List<OperationRequest> roots() {
        return roots;
    }

    /** Returns what to do with them; empty for what the class says. */
    public List<OperationRequest> operations() {
        return operations;
    }

    /** Returns the names of methods without parameters that must return true (or, if void, return) in every state. */
    public List<String> invariants() {
        return invariants;
    }

    /** Returns the class of a second implementation to run beside, or nothing. */
    public String model() {
        return model;
    }

    /** Returns the classes, with dots, of exceptions that are no violation. */
    public List<String> allowedExceptions() {
        return allowedExceptions;
    }

    /** Returns the fields that hold sets in an order that does not matter, as {@code --unordered} writes them. */
    public List<String> unordered() {
        return unordered;
    }

    /** Says whether operations that the class lacks are left out: it is an older version of another. */
    public boolean leavesOutMissing() {
        return leavesOutMissing;
    }

    /** Returns what is asked for, in words: the same for the same question. */
    @Override
    public String toString() {
        return className + " N=" + bound + " roots=" + roots + " operations=" + operations + " invariants=" + invariants
                + " model=" + model + " allowed=" + allowedExceptions + " unordered=" + unordered;
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private SubjectRequest copy() {
        try {
            return (SubjectRequest) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds requests. */
    public static final class Builder {
        private final SubjectRequest request;

        private Builder(SubjectRequest request) {
            this.request = request;
        }

        public Builder className(String value) {
            request.className = value;
            return this;
        }

        /** Adds a way to make the object, as {@code --root} writes it. */
        public Builder root(String root) {
            request.roots = with(request.roots, OperationParser.parseRoot(root, request.bound));
            return this;
        }

        /** Adds an operation, as {@code --op} writes it. */
        public Builder operation(String operation) {
            request.operations = with(request.operations, OperationParser.parse(operation, request.bound));
            return this;
        }

        public Builder operations(List<OperationRequest> value) {
            request.operations = List.copyOf(value);
            return this;
        }

        private static <T> List<T> with(List<T> list, T more) {
            return Stream.concat(list.stream(), Stream.of(more)).toList();
        }

        public Builder invariants(List<String> value) {
            request.invariants = List.copyOf(value);
            return this;
        }

        public Builder model(String value) {
            request.model = value;
            return this;
        }

        public Builder allowedExceptions(List<String> value) {
            request.allowedExceptions = List.copyOf(value);
            return this;
        }

        public Builder unordered(List<String> value) {
            request.unordered = List.copyOf(value);
            return this;
        }

        public Builder leavesOutMissing(boolean value) {
            request.leavesOutMissing = value;
            return this;
        }

        public SubjectRequest build() {
            return request.copy();
        }
    }
}
