package dev.fathom.conformance.generate;

import java.util.List;

/** Boolean expressions. */
final class BooleanExpressions {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;
    private final Weighted<Expressions.Maker> makers = new Weighted<>();

    BooleanExpressions(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
        Options options = world.options;
        SharedExpressions shared = expressions.shared();
        makers.add(35, this::comparison)
                .add(18, this::shortCircuit)
                .add(6, this::strict)
                .add(8, this::negation)
                .add(4, shared::ternary)
                .add(4, shared::assignment)
                .add(5, shared::element)
                .add(5, shared::call)
                .add(3, shared::field)
                .add(2, shared::unboxed)
                .add(2, shared::switchExpression)
                .add(4, this::notANumber)
                .add(3, this::arrayComparison)
                .addIf(options.objects(), 6, this::identity)
                .addIf(options.objects(), 4, this::boxIdentity)
                .addIf(options.objects(), 5, this::instance)
                .addIf(options.lambdasAndStrings(), 5, this::ofStrings)
                .addIf(options.lambdasAndStrings() && options.objects(), 2, this::recordEquality)
                .addIf(options.withChoices(), 4, (t, c, d) -> "flip()");
    }

    String of(Context c, int depth) {
        if (depth <= 0) {
            return expressions.leaf(Type.BOOLEAN, c);
        }
        String made = makers.pick(dice).make(Type.BOOLEAN, c, depth);
        return made != null ? made : comparison(Type.BOOLEAN, c, depth);
    }

    private String comparison(Type type, Context c, int depth) {
        String operator = dice.pick(" < ", " <= ", " > ", " >= ", " == ", " != ");
        return "(" + expressions.anyNumber(c, depth - 1) + operator + expressions.anyNumber(c, depth - 1) + ")";
    }

    private String shortCircuit(Type type, Context c, int depth) {
        return "(" + of(c, depth - 1) + dice.pick(" && ", " || ") + of(c, depth - 1) + ")";
    }

    private String strict(Type type, Context c, int depth) {
        return "(" + of(c, depth - 1) + dice.pick(" & ", " | ", " ^ ", " == ", " != ") + of(c, depth - 1) + ")";
    }

    private String negation(Type type, Context c, int depth) {
        return "(!" + of(c, depth - 1) + ")";
    }

    private String notANumber(Type type, Context c, int depth) {
        Type number = dice.pick(Type.FLOAT, Type.DOUBLE);
        List<Variable> variables = c.readable(number);
        if (variables.isEmpty() || dice.chance(40)) {
            return number.box() + ".isNaN(" + expressions.of(number, c, depth - 1) + ")";
        }
        String name = dice.pick(variables).name();
        return "(" + name + dice.pick(" == ", " != ", " >= ") + name + ")";
    }

    private String arrayComparison(Type type, Context c, int depth) {
        List<Variable> arrays = c.readable(Type.Kind.ARRAY);
        if (arrays.isEmpty()) {
            return null;
        }
        Variable array = dice.pick(arrays);
        return "(" + array.name() + dice.pick(" == ", " != ")
                + dice.pick(c.readable(array.type())).name() + ")";
    }

    private String identity(Type type, Context c, int depth) {
        Type compared = world.objectType();
        // The cast is needed as the operands may be of unrelated subtypes.
        return "((" + compared + ") " + expressions.of(compared, c, 0) + dice.pick(" == ", " != ")
                + expressions.of(compared, c, 0) + ")";
    }

    /** Identity of boxes, which shows whether both come from the cache. */
    private String boxIdentity(Type type, Context c, int depth) {
        Type primitive = dice.pick(Type.BYTE, Type.SHORT, Type.CHAR, Type.INT, Type.LONG, Type.BOOLEAN);
        String box = primitive.box().name();
        if (primitive != Type.INT && primitive != Type.LONG || dice.chance(50)) {
            String value = expressions.leaf(primitive, c);
            return "(" + box + ".valueOf(" + value + ") == " + box + ".valueOf(" + value + "))";
        }
        String value = dice.pick("127", "128", "-128", "-129");
        return "(" + box + ".valueOf(" + value + ") == " + box + ".valueOf(" + value + "))";
    }

    private String instance(Type type, Context c, int depth) {
        Type tested = world.objectType();
        return "((Object) " + expressions.of(dice.chance(50) ? Type.OBJECT : tested, c, depth - 1) + " instanceof "
                + tested + ")";
    }

    private String ofStrings(Type type, Context c, int depth) {
        String left = expressions.of(Type.STRING, c, depth - 1);
        String right = expressions.of(Type.STRING, c, depth - 1);
        return switch (dice.below(4)) {
            case 0 -> "(" + left + " == " + right + ")";
            case 1 -> left + ".startsWith(" + right + ")";
            case 2 -> left + ".isEmpty()";
            default -> left + ".equals(" + right + ")";
        };
    }

    private String recordEquality(Type type, Context c, int depth) {
        Type compared = dice.pick(world.records).type();
        return "java.util.Objects.equals(" + expressions.of(compared, c, depth - 1) + ", "
                + expressions.of(compared, c, 0) + ")";
    }
}
