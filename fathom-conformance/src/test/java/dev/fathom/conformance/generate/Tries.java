package dev.fathom.conformance.generate;

import java.util.List;

/** Try statements. */
final class Tries {
    /** None of these is a subclass of another, as a multi-catch demands. */
    private static final List<String> UNRELATED = List.of(
            "ArithmeticException",
            "NullPointerException",
            "IndexOutOfBoundsException",
            "NegativeArraySizeException",
            "ArrayStoreException",
            "ClassCastException");

    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    Tries(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void statement(Context c) {
        boolean hasFinally = dice.chance(50);
        boolean hasCatch = !hasFinally || dice.chance(70);
        code.open(world.options.objects() && dice.chance(20) ? "try (" + resource(c) + ") {" : "try {");
        Context body = c.block();
        statements.block(body, dice.between(1, 2));
        if (dice.chance(60)) {
            statements.guardedThrow(body);
        }
        statements.block(body, dice.between(0, 1));
        statements.jump(body);
        if (hasCatch) {
            catches(c);
        }
        if (hasFinally) {
            finallyBlock(c);
        }
        code.close();
    }

    private String resource(Context c) {
        return "Resource " + world.fresh("r") + " = new Resource(" + expressions.of(Type.INT, c, 1) + ")";
    }

    private void catches(Context c) {
        if (dice.chance(30)) {
            int first = dice.below(UNRELATED.size() - 1);
            catchBlock(c, UNRELATED.get(first) + " | " + UNRELATED.get(first + 1));
        }
        if (dice.chance(60)) {
            catchBlock(c, dice.pick(world.exceptions));
        }
        if (dice.chance(75)) {
            catchBlock(c, dice.pick("RuntimeException", "Exception"));
        } else {
            code.next("} catch (SecurityException ignored) {");
            code.line("emit(" + world.site() + ", -1);");
        }
    }

    private void catchBlock(Context c, String types) {
        String name = world.fresh("x");
        code.next("} catch (" + types + " " + name + ") {");
        code.line("caught(" + world.site() + ", " + name + ");");
        Context body = c.block();
        statements.block(body, dice.between(0, 2));
        if (dice.chance(10)) {
            code.line(
                    "if (" + expressions.condition(body) + ") throw new RuntimeException(\"wrapped\", " + name + ");");
        } else if (dice.chance(25)) {
            statements.jump(body);
        }
    }

    /** A finally block, which sometimes overrides what the try block wanted. */
    private void finallyBlock(Context c) {
        code.next("} finally {");
        Context body = c.block();
        statements.block(body, dice.between(1, 2));
        if (dice.chance(25)) {
            statements.jump(body);
        }
    }
}
