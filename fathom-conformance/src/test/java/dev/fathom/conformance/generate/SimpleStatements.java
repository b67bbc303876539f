package dev.fathom.conformance.generate;

import java.util.List;

/** Statements without nested statements. */
final class SimpleStatements {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;

    SimpleStatements(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
    }

    void declaration(Context c) {
        Type type = world.anyType();
        String name = world.fresh("v");
        if (dice.chance(8) && type.isPrimitive()) {
            definiteAssignment(c, name, type);
        } else if (dice.chance(30)) {
            code.line("final " + type + " " + name + " = " + expressions.of(type, c) + ";");
            c.declare(Variable.constant(name, type));
        } else {
            code.line((dice.chance(10) ? "var" : type) + " " + name + " = " + initialiser(c, type) + ";");
            c.declare(Variable.local(name, type));
        }
    }

    private String initialiser(Context c, Type type) {
        // With var, the type of the variable is that of the expression, which may be a subtype.
        return type.isPrimitive() ? expressions.of(type, c) : "(" + type + ") " + expressions.of(type, c);
    }

    private void definiteAssignment(Context c, String name, Type type) {
        code.line("final " + type + " " + name + ";");
        code.line("if (" + expressions.condition(c) + ") " + name + " = " + expressions.of(type, c, 1) + "; else "
                + name + " = " + expressions.of(type, c, 1) + ";");
        c.declare(Variable.constant(name, type));
    }

    void assignment(Context c) {
        List<Variable> targets = c.assignable();
        if (targets.isEmpty()) {
            output(c);
            return;
        }
        Variable target = dice.pick(targets);
        if (target.type().is(Type.Kind.NUMBER) && dice.chance(50)) {
            compound(c, target.name(), target.type());
        } else if (target.type() == Type.BOOLEAN && dice.chance(40)) {
            code.line(target.name() + dice.pick(" &= ", " |= ", " ^= ") + expressions.of(Type.BOOLEAN, c) + ";");
        } else if (target.type() == Type.STRING && dice.chance(50)) {
            code.line(target.name() + " += " + expressions.of(world.printableType(), c) + ";");
            code.line(target.name() + " = clip(" + target.name() + ");");
        } else {
            code.line(target.name() + " = " + expressions.of(target.type(), c) + ";");
        }
    }

    /** A compound assignment or an increment. */
    void compound(Context c, String target, Type type) {
        switch (dice.below(4)) {
            case 0 -> code.line(target + dice.pick("++;", "--;"));
            case 1 -> code.line(target + dice.pick(" /= ", " %= ") + divisor(c, type) + ";");
            case 2 -> code.line(target + dice.pick(" += ", " -= ", " *= ") + expressions.anyNumber(c, 2) + ";");
            default -> code.line(target + bitOperator(type) + expressions.of(dice.pick(Type.INTEGRALS), c, 2) + ";");
        }
    }

    private String divisor(Context c, Type type) {
        String value = expressions.of(type, c, 1);
        return type.isIntegral() && dice.chance(92) ? "(" + value + " | 1)" : value;
    }

    private String bitOperator(Type type) {
        return type.isIntegral() ? dice.pick(" &= ", " |= ", " ^= ", " <<= ", " >>= ", " >>>= ") : " *= ";
    }

    void output(Context c) {
        Type type = dice.chance(85) ? world.printableType() : world.anyType();
        code.line("emit(" + world.site() + ", " + expressions.of(type, c) + ");");
    }

    void call(Context c) {
        String call = expressions.calls().any(c, 1);
        if (call == null) {
            output(c);
        } else {
            code.line(call + ";");
        }
    }

    void fieldAssignment(Context c) {
        List<Variable> objects = c.readable(Type.Kind.CLASS);
        if (objects.isEmpty()) {
            declaration(c);
            return;
        }
        Variable object = dice.pick(objects);
        List<Variable> fields = world.classes.stream()
                .filter(m -> m.type() == object.type())
                .flatMap(m -> m.allFields().stream())
                .toList();
        Variable field = dice.pick(fields);
        String target = object.name() + "." + field.name();
        if (field.type().is(Type.Kind.NUMBER) && dice.chance(40)) {
            compound(c, target, field.type());
        } else {
            code.line(target + " = " + expressions.of(field.type(), c) + ";");
        }
    }

    void stringBuilder(Context c) {
        String name = world.fresh("sb");
        String index = world.fresh("i");
        code.line("StringBuilder " + name + " = new StringBuilder("
                + expressions.literals().string() + ");");
        code.open("for (int " + index + " = 0; " + index + " < " + dice.between(1, 4) + "; " + index + "++) {");
        code.line(name + ".append(" + index + ").append(" + expressions.of(world.printableType(), c, 1) + ");");
        code.close();
        code.line(name + dice.pick(".reverse();", ".setLength(2);", ".insert(1, 2.5f);", ".append('c');"));
        code.line("emit(" + world.site() + ", clip(" + name + ".toString()));");
    }

    String throwStatement(Context c) {
        String message = world.options.lambdasAndStrings() && dice.chance(60)
                ? expressions.of(Type.STRING, c, 1)
                : "\"thrown " + world.site() + "\"";
        return "throw new " + dice.pick(world.exceptions) + "(" + message + ");";
    }
}
