package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Expressions of array, boxed and declared types. */
final class ReferenceExpressions {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;

    ReferenceExpressions(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
    }

    String of(Type type, Context c, int depth) {
        List<Variable> variables = c.readable(type);
        if (!variables.isEmpty() && dice.chance(depth <= 0 ? 80 : 40)) {
            return dice.pick(variables).name();
        }
        if (depth > 0 && dice.chance(25)) {
            String made = shared(type, c, depth);
            if (made != null) {
                return made;
            }
        }
        return dice.chance(1) ? "((" + type + ") nil())" : fresh(type, c, depth);
    }

    private String shared(Type type, Context c, int depth) {
        SharedExpressions shared = expressions.shared();
        return switch (dice.below(5)) {
            case 0 -> shared.ternary(type, c, depth);
            case 1 -> shared.assignment(type, c, depth);
            case 2 -> shared.element(type, c, depth);
            case 3 -> shared.field(type, c, depth);
            default -> shared.call(type, c, depth);
        };
    }

    private String fresh(Type type, Context c, int depth) {
        return switch (type.kind()) {
            case ARRAY -> array(type, c, depth);
            case BOXED -> box(type, c, depth);
            case CLASS -> instance(type, c, depth);
            case INTERFACE -> implementation(type, c, depth);
            case ENUM -> constant(type, c, depth);
            case RECORD -> record(type, c, depth);
            default -> anything(c, depth);
        };
    }

    private String array(Type type, Context c, int depth) {
        Type element = type.element();
        if (element.is(Type.Kind.ARRAY)) {
            return grid(element.element(), c, depth);
        }
        if (depth < 0 || dice.chance(element.isPrimitive() ? 40 : 10)) {
            return "new " + element + "[" + expressions.length(c, 0) + "]";
        }
        String values = IntStream.range(0, dice.between(4, 6))
                .mapToObj(i -> expressions.of(element, c, Math.min(depth - 1, 1)))
                .collect(Collectors.joining(", "));
        return "new " + element + "[] {" + values + "}";
    }

    private String grid(Type element, Context c, int depth) {
        if (dice.chance(element.isPrimitive() ? 70 : 20)) {
            return "new " + element + "[" + expressions.length(c, 0) + "][" + expressions.length(c, 0) + "]";
        }
        String row = expressions.of(element.array(), c, depth - 1);
        return "new " + element + "[][] {" + row + ", new " + element + "[4], " + row + ", " + row + ", {}}";
    }

    private String box(Type type, Context c, int depth) {
        String value = expressions.of(type.element(), c, depth - 1);
        return dice.chance(50) ? type + ".valueOf(" + value + ")" : "((" + type + ") " + value + ")";
    }

    private String instance(Type type, Context c, int depth) {
        // Without calls, say in a field initialiser, an instance creation might recurse for ever.
        List<ClassModel> candidates = world.classesOf(type);
        boolean tooDeep = depth < -1;
        if (!c.flow().calls() || candidates.isEmpty() || tooDeep) {
            return "((" + type + ") nil())";
        }
        ClassModel model = dice.pick(candidates);
        return "new " + model.type() + "(" + expressions.calls().arguments(model.constructor(), c, depth - 1) + ")";
    }

    /** A lambda or an instance of a class that implements the interface. */
    private String implementation(Type type, Context c, int depth) {
        if (!world.options.lambdasAndStrings() || dice.chance(60)) {
            return instance(type, c, depth);
        }
        Method method = world.interfaces.stream()
                .filter(i -> i.type() == type)
                .findFirst()
                .orElseThrow()
                .required();
        Context body = c.lambda(null);
        List<String> names = new ArrayList<>();
        for (Type parameter : method.parameters()) {
            String name = world.fresh("q");
            names.add(name);
            body.declare(Variable.constant(name, parameter));
        }
        return "((" + type + ") (" + String.join(", ", names) + ") -> "
                + expressions.of(method.result(), body, Math.max(depth - 1, 0)) + ")";
    }

    private String constant(Type type, Context c, int depth) {
        List<String> constants = world.enumOf(type).constants();
        if (depth > 0 && dice.chance(40)) {
            return type + ".values()[Math.floorMod(" + expressions.of(Type.INT, c, depth - 1) + ", " + constants.size()
                    + ")]";
        }
        return type + "." + dice.pick(constants);
    }

    private String record(Type type, Context c, int depth) {
        List<Type> parameters =
                world.recordOf(type).components().stream().map(Variable::type).toList();
        return "new " + type + "(" + expressions.calls().arguments(parameters, c, depth - 1) + ")";
    }

    /** A value of static type Object, to be examined at run time. */
    private String anything(Context c, int depth) {
        List<Type> types = new ArrayList<>(List.of(Type.INT.array(), Type.DOUBLE.array()));
        if (world.options.objects()) {
            types.addAll(List.of(
                    dice.pick(Type.BOXES),
                    dice.pick(Type.BOXES),
                    dice.pick(world.classes).type(),
                    dice.pick(world.enums).type(),
                    dice.pick(world.records).type()));
        }
        if (world.options.lambdasAndStrings()) {
            types.add(Type.STRING);
        }
        return "((Object) " + expressions.of(dice.pick(types), c, depth - 1) + ")";
    }
}
