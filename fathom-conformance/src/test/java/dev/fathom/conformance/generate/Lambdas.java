package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Lambdas, method references and anonymous classes. */
final class Lambdas {
    /** A functional interface of the library. */
    private record Shape(String type, String method, Type result, List<Type> parameters) {}

    private static final String PACKAGE = "java.util.function.";
    private static final List<Shape> SHAPES = List.of(
            new Shape("IntUnaryOperator", "applyAsInt", Type.INT, List.of(Type.INT)),
            new Shape("IntBinaryOperator", "applyAsInt", Type.INT, List.of(Type.INT, Type.INT)),
            new Shape("LongBinaryOperator", "applyAsLong", Type.LONG, List.of(Type.LONG, Type.LONG)),
            new Shape("DoubleUnaryOperator", "applyAsDouble", Type.DOUBLE, List.of(Type.DOUBLE)),
            new Shape("IntPredicate", "test", Type.BOOLEAN, List.of(Type.INT)),
            new Shape("LongToIntFunction", "applyAsInt", Type.INT, List.of(Type.LONG)),
            new Shape("BooleanSupplier", "getAsBoolean", Type.BOOLEAN, List.of()),
            new Shape("Supplier<String>", "get", Type.STRING, List.of()),
            new Shape("Function<String, Integer>", "apply", Type.INT.box(), List.of(Type.STRING)),
            new Shape(
                    "BiFunction<Long, Double, String>",
                    "apply",
                    Type.STRING,
                    List.of(Type.LONG.box(), Type.DOUBLE.box())),
            new Shape("UnaryOperator<Character>", "apply", Type.CHAR.box(), List.of(Type.CHAR.box())));

    /** Declarations of method references to call as {@code NAME}, then the call. */
    private static final String[][] REFERENCES = {
        {"IntBinaryOperator", "Integer::compare", "applyAsInt(%s, %s)"},
        {"IntBinaryOperator", "Math::max", "applyAsInt(%s, %s)"},
        {"IntUnaryOperator", "Math::abs", "applyAsInt(%s)"},
        {"IntFunction<int[]>", "int[]::new", "apply(%s & 3).length"},
        {"IntFunction<String>", "Integer::toHexString", "apply(%s)"},
        {"IntFunction<Integer>", "Integer::valueOf", "apply(%s)"},
        {"IntSupplier", "\"bound\"::length", "getAsInt()"},
    };

    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    Lambdas(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void statement(Context c) {
        switch (dice.below(10)) {
            case 0, 1 -> libraryReference(c);
            case 2 -> runnable(c);
            case 3, 4 -> reference(c);
            default -> lambda(c);
        }
    }

    private void lambda(Context c) {
        Shape shape = dice.pick(SHAPES);
        String name = world.fresh("fn");
        capture(c);
        Context body = c.lambda(shape.result());
        String head = PACKAGE + shape.type() + " " + name + " = " + parameters(shape, body) + " -> ";
        if (dice.chance(65)) {
            code.line(head + expressions.of(shape.result(), body, 2) + ";");
        } else {
            code.open(head + "{");
            statements.block(body, dice.between(1, 2));
            code.line("return " + expressions.of(shape.result(), body, 1) + ";");
            code.close("};");
        }
        invoke(c, name, shape);
    }

    /** A fresh final copy of a local variable, so that there is something to capture. */
    private void capture(Context c) {
        List<Variable> locals = c.find(v -> !v.isCapturable());
        if (locals.isEmpty()) {
            return;
        }
        Variable local = dice.pick(locals);
        String copy = world.fresh("c");
        code.line("final " + local.type() + " " + copy + " = " + local.name() + ";");
        c.declare(Variable.constant(copy, local.type()));
    }

    private String parameters(Shape shape, Context body) {
        List<String> names = new ArrayList<>();
        for (Type type : shape.parameters()) {
            String name = world.fresh("q");
            body.declare(Variable.constant(name, type));
            names.add(name);
        }
        return "(" + String.join(", ", names) + ")";
    }

    private void invoke(Context c, String name, Shape shape) {
        for (int i = dice.between(1, 2); i > 0; i--) {
            String arguments = expressions.calls().arguments(shape.parameters(), c, 1);
            code.line("emit(" + world.site() + ", " + name + "." + shape.method() + "(" + arguments + "));");
        }
    }

    private void runnable(Context c) {
        String name = world.fresh("fn");
        capture(c);
        code.open("Runnable " + name + " = () -> {");
        Context body = c.lambda(Type.VOID);
        statements.block(body);
        code.close("};");
        code.line(name + ".run();");
    }

    private void libraryReference(Context c) {
        String[] reference = dice.pick(REFERENCES);
        String name = world.fresh("fn");
        code.line(PACKAGE + reference[0] + " " + name + " = " + reference[1] + ";");
        String call = reference[2];
        while (call.contains("%s")) {
            call = call.replaceFirst("%s", java.util.regex.Matcher.quoteReplacement(expressions.of(Type.INT, c, 1)));
        }
        code.line("emit(" + world.site() + ", " + name + "." + call + ");");
    }

    /** A reference to a method or constructor of the program. */
    private void reference(Context c) {
        if (world.classes.isEmpty() || !c.flow().calls()) {
            lambda(c);
            return;
        }
        String name = world.fresh("fn");
        Type type = dice.pick(world.classes).type();
        String object = expressions.of(type, c, 1);
        String reference = dice.chance(50) ? type + "::digest" : "Digest::digest";
        code.line(PACKAGE + "ToLongFunction<" + type + "> " + name + " = " + reference + ";");
        code.line("emit(" + world.site() + ", " + name + ".applyAsLong(" + object + "));");
        code.line(PACKAGE + "LongSupplier " + name + "b = (" + object + ")::digest;");
        code.line("emit(" + world.site() + ", " + name + "b.getAsLong());");
    }

    /** An anonymous implementation of a generated interface. */
    void anonymousClass(Context c) {
        InterfaceModel model = dice.pick(world.interfaces);
        Method method = model.required();
        String name = world.fresh("anon");
        capture(c);
        code.open("final " + model.type() + " " + name + " = new " + model.type() + "() {");
        Context body = c.anonymousClass(method.result());
        String field = world.fresh("f");
        code.line("int " + field + " = " + expressions.of(Type.INT, body.withoutCalls(), 1) + ";");
        code.open("@Override public " + MethodWriter.header(world, method, body) + " {");
        body.declare(Variable.field(field, Type.INT));
        code.line(MethodWriter.fuelCheck(method.result()));
        statements.block(body);
        code.line(statements.returnStatement(body));
        code.close();
        code.close("};");
        c.declare(Variable.constant(name, model.type()));
        code.line("emit(" + world.site() + ", " + expressions.calls().callOn(name, method, c, 1) + ");");
    }
}
