package dev.fathom.conformance.generate;

import java.util.List;

/** Expressions of any type; every expression it returns can be an operand without parentheses. */
final class Expressions {
    /** Makes an expression of a type, or returns null where it does not apply. */
    interface Maker {
        String make(Type type, Context context, int depth);
    }

    private final Dice dice;
    private final Literals literals;
    private final Calls calls;
    private final SharedExpressions shared;
    private final NumericExpressions numbers;
    private final BooleanExpressions booleans;
    private final StringExpressions strings;
    private final ReferenceExpressions references;

    Expressions(World world) {
        dice = world.dice;
        literals = new Literals(dice);
        calls = new Calls(world, this);
        shared = new SharedExpressions(world, this);
        numbers = new NumericExpressions(world, this);
        booleans = new BooleanExpressions(world, this);
        strings = new StringExpressions(world, this);
        references = new ReferenceExpressions(world, this);
    }

    Literals literals() {
        return literals;
    }

    Calls calls() {
        return calls;
    }

    SharedExpressions shared() {
        return shared;
    }

    /** An expression of the usual depth. */
    String of(Type type, Context context) {
        return of(type, context, dice.pick(1, 1, 1, 2, 2, 2, 3));
    }

    /** An expression of limited depth; depth zero is a variable or a literal. */
    String of(Type type, Context context, int depth) {
        return switch (type.kind()) {
            case NUMBER -> numbers.of(type, context, depth);
            case BOOLEAN -> booleans.of(context, depth);
            case STRING -> strings.of(context, depth);
            case VOID -> throw new IllegalArgumentException("no expressions of type void");
            default -> references.of(type, context, depth);
        };
    }

    /** A variable or, failing that, a literal. */
    String leaf(Type type, Context context) {
        List<Variable> variables = context.readable(type);
        boolean useVariable = !variables.isEmpty() && dice.chance(75);
        return useVariable ? dice.pick(variables).name() : literals.of(type);
    }

    String condition(Context context) {
        return booleans.of(context, dice.between(1, 2));
    }

    /** A numeric expression of an arbitrary type. */
    String anyNumber(Context context, int depth) {
        return of(dice.pick(Type.NUMBERS), context, depth);
    }

    /** An index that is nearly always valid, since arrays mostly have at least four elements. */
    String index(Context context, int depth) {
        int roll = dice.below(100);
        if (roll < 45) {
            return Integer.toString(dice.below(4));
        }
        String value = of(Type.INT, context, depth);
        return roll < 97 ? value + " & 3" : value + " & 7";
    }

    /** The length of a new array; rarely too short or negative. */
    String length(Context context, int depth) {
        int roll = dice.below(100);
        if (roll < 80) {
            return Integer.toString(dice.between(4, 7));
        }
        return roll < 97
                ? "4 + (" + of(Type.INT, context, depth) + " & 3)"
                : "(" + of(Type.INT, context, depth) + " & 7) - 1";
    }
}
