package dev.fathom.conformance.generate;

import java.util.List;

/** Statements about arrays. */
final class Arrays {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;

    Arrays(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
    }

    void statement(Context c) {
        List<Variable> arrays = c.readable(Type.Kind.ARRAY);
        if (arrays.isEmpty() || dice.chance(15)) {
            declaration(c);
            return;
        }
        Variable array = dice.pick(arrays);
        switch (dice.below(6)) {
            case 0 -> print(array);
            case 1 -> copy(c, array);
            default -> store(c, array.name(), array.type());
        }
    }

    private void declaration(Context c) {
        Type type = world.arrayType();
        String name = world.fresh("a");
        code.line(type + " " + name + " = " + expressions.of(type, c, 2) + ";");
        c.declare(Variable.local(name, type));
    }

    private void store(Context c, String array, Type type) {
        Type element = type.element();
        String target = array + "[" + expressions.index(c, 1) + "]";
        if (element.is(Type.Kind.ARRAY) && dice.chance(75)) {
            store(c, target, element);
        } else if (element.is(Type.Kind.NUMBER) && dice.chance(25)) {
            code.line(target + dice.pick(" += ", " -= ", " *= ") + expressions.anyNumber(c, 2) + ";");
        } else if (element.is(Type.Kind.NUMBER) && dice.chance(25)) {
            code.line(target + dice.pick("++;", "--;"));
        } else {
            code.line(target + " = " + expressions.of(element, c) + ";");
        }
    }

    private void print(Variable array) {
        boolean strings = world.options.lambdasAndStrings();
        // Other elements have identity hash codes.
        if (array.type().element().isPrimitive()) {
            String method = strings && dice.chance(40) ? "toString" : "hashCode";
            code.line("emit(" + world.site() + ", java.util.Arrays." + method + "(" + array.name() + "));");
        } else {
            code.line("emit(" + world.site() + ", " + array.name() + "[0]);");
        }
    }

    private void copy(Context c, Variable array) {
        String name = world.fresh("a");
        code.line(array.type() + " " + name + " = " + array.name() + ".clone();");
        if (dice.chance(60)) {
            code.line("System.arraycopy(" + array.name() + ", " + dice.below(3) + ", " + name + ", " + dice.below(3)
                    + ", " + dice.between(0, 2) + ");");
        }
        code.line("emit(" + world.site() + ", " + name + " == " + array.name() + ");");
        c.declare(Variable.local(name, array.type()));
    }
}
