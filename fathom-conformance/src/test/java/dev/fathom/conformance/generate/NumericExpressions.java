package dev.fathom.conformance.generate;

/** Expressions of the seven numeric types. */
final class NumericExpressions {
    private final Dice dice;
    private final Expressions expressions;
    private final IntExpressions ints;
    private final Weighted<Expressions.Maker> wide = new Weighted<>();
    private final Weighted<Expressions.Maker> narrow = new Weighted<>();

    NumericExpressions(World world, Expressions expressions) {
        this.dice = world.dice;
        this.expressions = expressions;
        this.ints = new IntExpressions(world, expressions);
        SharedExpressions shared = expressions.shared();
        wide.add(30, this::arithmetic)
                .add(7, this::division)
                .add(10, this::shift)
                .add(8, this::bitwise)
                .add(5, this::unary)
                .add(12, this::cast)
                .add(5, shared::ternary)
                .add(4, shared::assignment)
                .add(4, this::compound)
                .add(4, this::increment)
                .add(12, shared::call)
                .add(8, shared::element)
                .add(5, shared::field)
                .add(3, shared::component)
                .add(3, shared::switchExpression)
                .add(4, shared::unboxed)
                .add(7, this::library)
                .add(14, this::special);
        narrow.add(40, this::cast)
                .add(8, this::compound)
                .add(10, this::increment)
                .add(5, shared::ternary)
                .add(8, shared::call)
                .add(8, shared::element)
                .add(5, shared::field)
                .add(4, shared::unboxed)
                .add(3, shared::assignment)
                .add(2, shared::switchExpression);
    }

    String of(Type type, Context c, int depth) {
        if (depth <= 0) {
            return expressions.leaf(type, c);
        }
        String made = (type.isNarrow() ? narrow : wide).pick(dice).make(type, c, depth);
        return made != null ? made : expressions.leaf(type, c);
    }

    private String arithmetic(Type type, Context c, int depth) {
        String left = expressions.of(type, c, depth - 1);
        String right = expressions.of(dice.pick(type.promotable()), c, depth - 1);
        String operator = dice.pick(" + ", " - ", " * ");
        return dice.chance(70) ? "(" + left + operator + right + ")" : "(" + right + operator + left + ")";
    }

    /** A quotient or remainder; the divisor of an integer division is rarely zero. */
    private String division(Type type, Context c, int depth) {
        String left = expressions.of(type, c, depth - 1);
        String right = expressions.of(type, c, depth - 1);
        if (type.isIntegral() && dice.chance(93)) {
            right = "(" + right + " | " + dice.pick("1", "2", "64") + ")";
        }
        return "(" + left + dice.pick(" / ", " % ") + right + ")";
    }

    private String shift(Type type, Context c, int depth) {
        if (!type.isIntegral()) {
            return null;
        }
        String distance = expressions.of(dice.pick(Type.INTEGRALS), c, depth - 1);
        return "(" + expressions.of(type, c, depth - 1) + dice.pick(" << ", " >> ", " >>> ") + distance + ")";
    }

    private String bitwise(Type type, Context c, int depth) {
        if (!type.isIntegral()) {
            return null;
        }
        String right = expressions.of(dice.pick(type.promotable()), c, depth - 1);
        return "(" + expressions.of(type, c, depth - 1) + dice.pick(" & ", " | ", " ^ ") + right + ")";
    }

    private String unary(Type type, Context c, int depth) {
        String operator = type.isIntegral() ? dice.pick("- ", "~", "+ ") : "- ";
        return "(" + operator + expressions.of(type, c, depth - 1) + ")";
    }

    private String cast(Type type, Context c, int depth) {
        return "((" + type + ") " + expressions.anyNumber(c, depth - 1) + ")";
    }

    /** A compound assignment, which narrows silently. */
    private String compound(Type type, Context c, int depth) {
        String target = expressions.shared().target(type, c);
        if (target == null) {
            return null;
        }
        String operator = type.isIntegral() && dice.chance(50)
                ? dice.pick(" &= ", " |= ", " ^= ", " <<= ", " >>= ", " >>>= ")
                : dice.pick(" += ", " -= ", " *= ");
        Type operand = operator.length() > 4 || "&|^".indexOf(operator.charAt(1)) >= 0
                ? dice.pick(Type.INTEGRALS)
                : dice.pick(Type.NUMBERS);
        return "(" + target + operator + expressions.of(operand, c, depth - 1) + ")";
    }

    private String increment(Type type, Context c, int depth) {
        String target = expressions.shared().target(type, c);
        if (target == null) {
            return null;
        }
        return dice.pick("(" + target + "++)", "(" + target + "--)", "(++" + target + ")", "(--" + target + ")");
    }

    private String library(Type type, Context c, int depth) {
        String first = expressions.of(type, c, depth - 1);
        return switch (dice.below(3)) {
            case 0 -> "Math.abs(" + first + ")";
            case 1 -> "Math.max(" + first + ", " + expressions.of(type, c, depth - 1) + ")";
            default -> "Math.min(" + first + ", " + expressions.of(type, c, depth - 1) + ")";
        };
    }

    /** Forms that only one of the wide types has. */
    private String special(Type type, Context c, int depth) {
        return switch (type.name()) {
            case "int" -> ints.of(c, depth);
            case "long" ->
                switch (dice.below(3)) {
                    case 0 -> "Double.doubleToLongBits(" + expressions.of(Type.DOUBLE, c, depth - 1) + ")";
                    case 1 ->
                        "Long.rotateRight(" + expressions.of(Type.LONG, c, depth - 1) + ", "
                                + expressions.of(Type.INT, c, depth - 1) + ")";
                    default -> "Math.round(" + expressions.of(Type.DOUBLE, c, depth - 1) + ")";
                };
            case "float" -> "Float.intBitsToFloat(" + expressions.of(Type.INT, c, depth - 1) + ")";
            default ->
                dice.chance(50)
                        ? "Math.sqrt(" + expressions.of(Type.DOUBLE, c, depth - 1) + ")"
                        : "Math.floor(" + expressions.of(Type.DOUBLE, c, depth - 1) + ")";
        };
    }
}
