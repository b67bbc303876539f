package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Writes methods: signature, fuel check, body. */
final class MethodWriter {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Statements statements;

    MethodWriter(World world, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.statements = statements;
    }

    /** The signature without modifiers; declares the parameters in the context. */
    static String header(World world, Method method, Context context) {
        return method.result() + " " + method.name()
                + parameters(world, method.parameters(), method.varargs(), context);
    }

    /** A parameter list; declares the parameters in the context. */
    static String parameters(World world, List<Type> types, boolean varargs, Context context) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            Type type = types.get(i);
            String name = world.fresh("p");
            boolean isFinal = world.dice.chance(25);
            context.declare(isFinal ? Variable.constant(name, type) : Variable.local(name, type));
            String written = varargs && i == types.size() - 1 ? type.element() + "..." : type.name();
            parts.add((isFinal ? "final " : "") + written + " " + name);
        }
        return "(" + String.join(", ", parts) + ")";
    }

    /** The statement that makes every recursion end. */
    static String fuelCheck(Type result) {
        return "if (--fuel < 0) return" + (result == Type.VOID ? "" : " " + result.defaultValue()) + ";";
    }

    /** A random signature over the given types; the name starts with the prefix. */
    static Method signature(World world, String prefix, Type owner, Method.Form form, int rank) {
        Dice dice = world.dice;
        List<Type> types = new ArrayList<>();
        for (int i = dice.below(5); i > 0; i--) {
            types.add(world.anyType());
        }
        boolean varargs = dice.chance(15);
        if (varargs) {
            types.add(
                    dice.pick(dice.pick(Type.PRIMITIVES), world.printableType()).array());
        }
        Type result = dice.chance(12) ? Type.VOID : world.anyType();
        return new Method(world.fresh(prefix), result, List.copyOf(types), varargs, owner, form, rank);
    }

    /** Writes a whole method with a random body. */
    void write(String modifiers, Method method, List<Variable> fields, int budget) {
        write(modifiers, method, fields, budget, null);
    }

    /** Writes a method whose body first prints the result of the given call, if any. */
    void write(String modifiers, Method method, List<Variable> fields, int budget, SuperCall superCall) {
        Context context = Context.method(fields, method.result(), method.rank());
        int first = fields.size();
        code.open(modifiers + header(world, method, context) + " {");
        code.line(fuelCheck(method.result()));
        if (superCall != null) {
            superCall.write(
                    method,
                    context.find(v -> true)
                            .subList(first, first + method.parameters().size()));
        }
        world.grant(budget);
        statements.block(context, budget);
        if (method.result() != Type.VOID) {
            code.line(statements.returnStatement(context));
        }
        code.close();
    }

    /** A call of the overridden method with the parameters of the overriding one. */
    record SuperCall(World world, String qualifier) {
        void write(Method method, List<Variable> parameters) {
            String call = qualifier + ".super." + method.name() + "("
                    + String.join(", ", parameters.stream().map(Variable::name).toList()) + ")";
            String text = qualifier.isEmpty() ? call.substring(1) : call;
            world.code.line(method.result() == Type.VOID ? text + ";" : "emit(" + world.site() + ", " + text + ");");
        }
    }
}
