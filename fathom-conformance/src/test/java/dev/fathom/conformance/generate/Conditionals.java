package dev.fathom.conformance.generate;

/** Conditional, synchronized and labelled blocks. */
final class Conditionals {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    Conditionals(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void ifElse(Context c) {
        code.open("if (" + expressions.condition(c) + ") {");
        statements.block(c.block());
        for (int i = dice.pick(0, 0, 0, 1, 2); i > 0; i--) {
            code.next("} else if (" + expressions.condition(c) + ") {");
            statements.block(c.block());
        }
        if (dice.chance(50)) {
            code.next("} else {");
            statements.block(c.block());
        }
        code.close();
    }

    void synchronizedBlock(Context c) {
        String monitor = dice.pick("LOCK", world.className + ".class", "new Object()");
        code.open("synchronized (" + monitor + ") {");
        Context body = c.block();
        statements.block(body);
        if (dice.chance(30)) {
            statements.jump(body);
        }
        code.close();
    }

    void labelledBlock(Context c) {
        String label = world.fresh("block");
        code.open(label + ": {");
        Context body = c.labelled(label);
        statements.block(body, 1);
        code.line("if (" + expressions.condition(body) + ") break " + label + ";");
        statements.block(body);
        code.close();
    }

    /** A type test with a binding variable. */
    void instancePattern(Context c) {
        Type tested = world.objectType();
        if (tested == Type.OBJECT) {
            tested = Type.INT.box();
        }
        String value = "(Object) " + expressions.of(dice.chance(50) ? tested : Type.OBJECT, c, 1);
        String name = world.fresh("p");
        Context body = c.block();
        body.declare(Variable.constant(name, tested));
        String more = dice.chance(30) ? " && " + expressions.of(Type.BOOLEAN, body, 1) : "";
        code.open("if (" + value + " instanceof " + tested + " " + name + more + ") {");
        code.line("emit(" + world.site() + ", " + name + ");");
        statements.block(body);
        code.next("} else {");
        statements.block(c.block(), 1);
        code.close();
    }
}
