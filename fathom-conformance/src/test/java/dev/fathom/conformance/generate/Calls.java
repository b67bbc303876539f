package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Calls of generated methods. */
final class Calls {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;

    Calls(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
    }

    /** A call of some method with the result type, or null if there is none. */
    String returning(Type result, Context c, int depth) {
        List<Method> candidates =
                callable(c).stream().filter(m -> result.accepts(m.result())).toList();
        return candidates.isEmpty() ? null : call(dice.pick(candidates), c, depth);
    }

    /** A call of any method, or null if none may be called. */
    String any(Context c, int depth) {
        List<Method> candidates = callable(c);
        return candidates.isEmpty() ? null : call(dice.pick(candidates), c, depth);
    }

    private List<Method> callable(Context c) {
        if (!c.flow().calls()) {
            return List.of();
        }
        // Calls to higher ranks only make a small call tree; the rest makes recursion.
        int rank = dice.chance(4) ? Integer.MIN_VALUE : c.flow().rank();
        return world.methods.stream().filter(m -> m.rank() > rank).toList();
    }

    String call(Method method, Context c, int depth) {
        if (!method.isStatic()) {
            return callOn(receiver(method, c, depth), method, c, depth);
        }
        String arguments = "(" + arguments(method, c, depth) + ")";
        if (method.owner() != null) {
            return method.owner() + "." + method.name() + arguments;
        }
        return (dice.chance(20) ? world.className + "." : "") + method.name() + arguments;
    }

    /** A call on a known receiver. */
    String callOn(String receiver, Method method, Context c, int depth) {
        return receiver + "." + method.name() + "(" + arguments(method, c, depth) + ")";
    }

    private String receiver(Method method, Context c, int depth) {
        String object = expressions.of(method.owner(), c, dice.chance(70) ? 0 : Math.min(depth, 1));
        // A private method is not a member of the subclasses, one of which the expression may have.
        return method.form() == Method.Form.PRIVATE ? "((" + method.owner() + ") " + object + ")" : object;
    }

    private String arguments(Method method, Context c, int depth) {
        if (!method.varargs() || dice.chance(25)) {
            return arguments(method.parameters(), c, depth);
        }
        int fixed = method.parameters().size() - 1;
        List<Type> types = new ArrayList<>(method.parameters().subList(0, fixed));
        Type variable = method.parameters().get(fixed).element();
        // A single argument of type Object could be taken for the array itself; the cast in the
        // expression of type Object prevents that, but a variable with an array does not.
        int count = variable.isPrimitive() ? dice.between(0, 4) : dice.pick(0, 2, 3);
        for (int i = 0; i < count; i++) {
            types.add(variable);
        }
        return arguments(types, c, depth);
    }

    /** Comma-separated arguments. */
    String arguments(List<Type> types, Context c, int depth) {
        List<String> values = new ArrayList<>();
        for (Type type : types) {
            values.add(expressions.of(type, c, depth));
        }
        return String.join(", ", values);
    }
}
