package dev.fathom.conformance.generate;

import java.util.List;

/** Loops; each has a small bound of its own, and nested ones use fuel as well. */
final class Loops {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    Loops(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void statement(Context c) {
        if (c.flow().loops() >= 3) {
            statements.output(c);
            return;
        }
        String label = dice.chance(35) ? world.fresh("loop") : null;
        String prefix = label == null ? "" : label + ": ";
        switch (dice.below(10)) {
            case 0, 1, 2 -> countingLoop(c, label, prefix);
            case 3 -> downwardLoop(c, label, prefix);
            case 4, 5 -> whileLoop(c, label, prefix);
            case 6, 7 -> doLoop(c, label, prefix);
            case 8 -> endlessLoop(c, label, prefix);
            default -> forEachLoop(c, label, prefix);
        }
    }

    private void countingLoop(Context c, String label, String prefix) {
        String i = world.fresh("i");
        Type type = dice.chance(75) ? Type.INT : dice.pick(Type.NUMBERS);
        String step = dice.pick(i + "++", "++" + i, i + " += 1", i + " += 2");
        code.open(prefix + "for (" + type + " " + i + " = 0; " + i + " < " + dice.between(2, 5) + fuel(c) + "; " + step
                + ") {");
        body(c, label, i, type);
        code.close();
    }

    private void downwardLoop(Context c, String label, String prefix) {
        String i = world.fresh("i");
        String j = world.fresh("j");
        code.open(prefix + "for (int " + i + " = " + dice.between(2, 5) + ", " + j + " = " + dice.between(-3, 3) + "; "
                + i + " > 0" + fuel(c) + "; " + i + "--, " + j + " += " + i + ") {");
        body(c, label, dice.pick(i, j), Type.INT);
        code.close();
    }

    private void whileLoop(Context c, String label, String prefix) {
        String i = world.fresh("i");
        code.line("int " + i + " = 0;");
        // The counter is part of the condition, so that continue cannot skip it.
        code.open(prefix + "while (" + i + "++ < " + dice.between(2, 5) + fuel(c) + extra(c) + ") {");
        body(c, label, i, Type.INT);
        code.close();
    }

    private void doLoop(Context c, String label, String prefix) {
        String i = world.fresh("i");
        code.line("int " + i + " = " + dice.between(2, 5) + ";");
        code.open(prefix + "do {");
        body(c, label, i, Type.INT);
        code.close("} while (--" + i + " > 0" + fuel(c) + extra(c) + ");");
    }

    private void endlessLoop(Context c, String label, String prefix) {
        String i = world.fresh("i");
        code.line("long " + i + " = 0;");
        code.open(prefix + dice.pick("for (;;) {", "while (true) {"));
        code.line("if (--fuel < 0 || " + i + "++ > " + dice.between(1, 4) + ") break;");
        body(c, label, i, Type.LONG);
        code.close();
    }

    private void forEachLoop(Context c, String label, String prefix) {
        List<Variable> arrays = c.readable(Type.Kind.ARRAY);
        if (arrays.isEmpty()) {
            countingLoop(c, label, prefix);
            return;
        }
        Variable array = dice.pick(arrays);
        String item = world.fresh("e");
        code.open(prefix + "for (" + array.type().element() + " " + item + " : " + array.name() + ") {");
        code.line("if (--fuel < 0) break;");
        Context body = c.loop(label);
        body.declare(Variable.constant(item, array.type().element()));
        statements.block(body);
        code.close();
    }

    private void body(Context c, String label, String counter, Type type) {
        Context body = c.loop(label);
        body.declare(Variable.counter(counter, type));
        statements.block(body);
        if (dice.chance(30)) {
            statements.jump(body);
            statements.block(body, 1);
        }
    }

    private String fuel(Context c) {
        return c.flow().loops() > 0 || dice.chance(25) ? " && --fuel > 0" : "";
    }

    private String extra(Context c) {
        return dice.chance(40) ? " && " + expressions.condition(c) : "";
    }
}
