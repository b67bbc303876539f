package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The variables in scope at a point of the program, and the control flow possible there. */
final class Context {
    /** What separates a scope from the one around it. */
    private enum Border {
        NONE,
        LAMBDA,
        CLASS
    }

    private final Context parent;
    private final Border border;
    private final Flow flow;
    private final List<Variable> variables = new ArrayList<>();

    private Context(Context parent, Border border, Flow flow) {
        this.parent = parent;
        this.border = border;
        this.flow = flow;
    }

    /** The outermost scope of a method; its variables are fields. */
    static Context method(List<Variable> fields, Type result, int rank) {
        Context context = new Context(null, Border.NONE, Flow.method(result, rank));
        context.variables.addAll(fields);
        return context;
    }

    Flow flow() {
        return flow;
    }

    void declare(Variable variable) {
        variables.add(variable);
    }

    Context block() {
        return new Context(this, Border.NONE, flow.deeper());
    }

    /** The body of a loop; the label may be null. */
    Context loop(String label) {
        return new Context(this, Border.NONE, flow.loop(label));
    }

    Context labelled(String label) {
        return new Context(this, Border.NONE, flow.labelled(label));
    }

    Context switchBody() {
        return new Context(this, Border.NONE, flow.switchBody());
    }

    /** The body of a lambda; the result is null if the lambda must not return early. */
    Context lambda(Type result) {
        return new Context(this, Border.LAMBDA, flow.body(result));
    }

    /** The body of a method of an anonymous class. */
    Context anonymousClass(Type result) {
        return new Context(this, Border.CLASS, flow.body(result));
    }

    Context withoutCalls() {
        return new Context(this, Border.NONE, flow.withoutCalls());
    }

    List<Variable> readable(Type type) {
        return find(v -> type.accepts(v.type()));
    }

    List<Variable> readable(Type.Kind kind) {
        return find(v -> v.type().is(kind));
    }

    List<Variable> assignable(Type type) {
        return find(v -> v.isAssignable() && v.type() == type);
    }

    List<Variable> assignable() {
        return find(Variable::isAssignable);
    }

    List<Variable> find(Predicate<Variable> wanted) {
        List<Variable> found = new ArrayList<>();
        Predicate<Variable> visible = wanted;
        for (Context scope = this; scope != null; scope = scope.parent) {
            scope.variables.stream().filter(visible).forEach(found::add);
            visible = visible.and(passes(scope.border));
        }
        return found;
    }

    private static Predicate<Variable> passes(Border border) {
        return switch (border) {
            case NONE -> v -> true;
            case LAMBDA -> Variable::isCapturable;
            case CLASS -> v -> v.isCapturable() && !v.name().equals("this");
        };
    }
}
