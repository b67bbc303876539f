package dev.fathom.conformance.generate;

/** String expressions; the program clips what it stores, so that strings stay short. */
final class StringExpressions {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;
    private final Weighted<Expressions.Maker> makers = new Weighted<>();

    StringExpressions(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
        SharedExpressions shared = expressions.shared();
        makers.add(40, this::concatenation)
                .add(12, this::builder)
                .add(10, this::conversion)
                .add(8, this::method)
                .add(5, shared::ternary)
                .add(5, shared::call)
                .add(5, shared::element)
                .add(4, shared::field)
                .add(3, shared::component)
                .add(2, shared::switchExpression)
                .addIf(world.options.objects(), 5, this::ofEnum)
                .add(1, (t, c, d) -> "((String) nil())");
    }

    String of(Context c, int depth) {
        if (depth <= 0) {
            return expressions.leaf(Type.STRING, c);
        }
        String made = makers.pick(dice).make(Type.STRING, c, depth);
        return made != null ? made : expressions.leaf(Type.STRING, c);
    }

    private String concatenation(Type type, Context c, int depth) {
        StringBuilder text = new StringBuilder("clip(" + expressions.literals().string());
        for (int i = dice.between(1, 4); i > 0; i--) {
            text.append(" + ").append(expressions.of(world.printableType(), c, depth - 1));
        }
        return text.append(")").toString();
    }

    private String builder(Type type, Context c, int depth) {
        StringBuilder text = new StringBuilder("clip(new StringBuilder(");
        text.append(dice.chance(50) ? expressions.literals().string() : "").append(")");
        for (int i = dice.between(1, 3); i > 0; i--) {
            text.append(".append(")
                    .append(expressions.of(world.printableType(), c, depth - 1))
                    .append(")");
        }
        text.append(dice.pick("", "", ".reverse()", ".insert(0, '#')", ".append((Object) null)"));
        return text.append(".toString())").toString();
    }

    private String conversion(Type type, Context c, int depth) {
        Type converted = dice.pick(Type.PRIMITIVES);
        String value = expressions.of(converted, c, depth - 1);
        return dice.chance(50) ? "String.valueOf(" + value + ")" : converted.box() + ".toString(" + value + ")";
    }

    private String method(Type type, Context c, int depth) {
        String string = expressions.of(Type.STRING, c, depth - 1);
        return switch (dice.below(5)) {
            case 0 -> string + ".trim()";
            case 1 -> string + ".replace('a', 'b')";
            case 2 -> "tail(" + string + ", " + expressions.of(Type.INT, c, 0) + ")";
            case 3 -> string + ".intern()";
            default -> string + ".concat(\"!\")";
        };
    }

    private String ofEnum(Type type, Context c, int depth) {
        return expressions.of(dice.pick(world.enums).type(), c, depth - 1) + dice.pick(".name()", ".toString()");
    }
}
