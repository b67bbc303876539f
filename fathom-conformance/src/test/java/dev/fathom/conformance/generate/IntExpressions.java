package dev.fathom.conformance.generate;

import java.util.List;

/** Forms that only int expressions have. */
final class IntExpressions {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;
    private final Weighted<Expressions.Maker> makers = new Weighted<>();

    IntExpressions(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
        Options options = world.options;
        makers.add(10, this::bitTrick)
                .add(10, this::comparison)
                .add(8, this::arrayLength)
                .addIf(options.lambdasAndStrings(), 12, this::ofString)
                .addIf(options.objects(), 6, this::ordinal)
                .addIf(options.objects(), 10, this::overloaded)
                .addIf(options.withChoices(), 12, this::choice);
    }

    String of(Context c, int depth) {
        return makers.pick(dice).make(Type.INT, c, depth);
    }

    private String bitTrick(Type type, Context c, int depth) {
        return switch (dice.below(5)) {
            case 0 -> "Integer.bitCount(" + expressions.of(Type.INT, c, depth - 1) + ")";
            case 1 -> "Long.numberOfLeadingZeros(" + expressions.of(Type.LONG, c, depth - 1) + ")";
            case 2 -> "Float.floatToIntBits(" + expressions.of(Type.FLOAT, c, depth - 1) + ")";
            case 3 -> "Long.hashCode(" + expressions.of(Type.LONG, c, depth - 1) + ")";
            default -> "Math.floorMod(" + expressions.of(Type.INT, c, depth - 1) + ", 7)";
        };
    }

    private String comparison(Type type, Context c, int depth) {
        Type compared = dice.pick(Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE);
        return compared.box() + ".compare(" + expressions.of(compared, c, depth - 1) + ", "
                + expressions.of(compared, c, depth - 1) + ")";
    }

    private String arrayLength(Type type, Context c, int depth) {
        List<Variable> arrays = c.readable(Type.Kind.ARRAY);
        return arrays.isEmpty() ? null : dice.pick(arrays).name() + ".length";
    }

    private String ofString(Type type, Context c, int depth) {
        String string = expressions.of(Type.STRING, c, depth - 1);
        return switch (dice.below(4)) {
            case 0 -> string + ".length()";
            case 1 -> string + ".hashCode()";
            case 2 -> string + ".indexOf('" + dice.pick("a", "0", "e") + "')";
            default -> string + ".compareTo(" + expressions.of(Type.STRING, c, depth - 1) + ")";
        };
    }

    private String ordinal(Type type, Context c, int depth) {
        return expressions.of(dice.pick(world.enums).type(), c, depth - 1) + ".ordinal()";
    }

    /** A call of the overloaded method of the prelude; the argument decides which one. */
    private String overloaded(Type type, Context c, int depth) {
        if (dice.chance(20)) {
            return "over(" + (dice.chance(50) ? "" : expressions.of(Type.INT, c, depth - 1) + ", 'x'") + ")";
        }
        Type argument = world.printableType();
        return "over(" + expressions.of(argument, c, depth - 1) + ")";
    }

    private String choice(Type type, Context c, int depth) {
        int low = dice.between(-1, 4);
        return "choose(" + low + ", " + (low + dice.between(1, 2)) + ")";
    }
}
