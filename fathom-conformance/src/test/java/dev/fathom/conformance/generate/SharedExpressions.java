package dev.fathom.conformance.generate;

import java.util.List;
import java.util.TreeSet;

/** Forms of expression that exist for every type. */
final class SharedExpressions {
    private final World world;
    private final Dice dice;
    private final Expressions expressions;

    SharedExpressions(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
    }

    String ternary(Type type, Context c, int depth) {
        return "(" + expressions.of(Type.BOOLEAN, c, depth - 1) + " ? " + expressions.of(type, c, depth - 1) + " : "
                + expressions.of(type, c, depth - 1) + ")";
    }

    String assignment(Type type, Context c, int depth) {
        String target = target(type, c);
        return target == null ? null : "(" + target + " = " + expressions.of(type, c, depth - 1) + ")";
    }

    /** Something to assign to: a variable, an array element or a field; null if there is nothing. */
    String target(Type type, Context c) {
        int roll = dice.below(100);
        String made = null;
        if (roll < 30) {
            made = element(type, c, 1);
        } else if (roll < 45 && type.isPrimitive()) {
            made = field(type, c, 1);
        }
        List<Variable> variables = c.assignable(type);
        if (made != null || variables.isEmpty()) {
            return made;
        }
        return dice.pick(variables).name();
    }

    String call(Type type, Context c, int depth) {
        return expressions.calls().returning(type, c, depth - 1);
    }

    /** An array element. */
    String element(Type type, Context c, int depth) {
        List<Variable> arrays = c.readable(type.array());
        if (!arrays.isEmpty()) {
            return dice.pick(arrays).name() + "[" + expressions.index(c, depth - 1) + "]";
        }
        List<Variable> grids = c.readable(type.array().array());
        if (grids.isEmpty()) {
            return null;
        }
        return dice.pick(grids).name() + "[" + expressions.index(c, 0) + "][" + expressions.index(c, depth - 1) + "]";
    }

    /** A field of an object in a variable. */
    String field(Type type, Context c, int depth) {
        List<Variable> objects = c.readable(Type.Kind.CLASS);
        if (objects.isEmpty()) {
            return null;
        }
        Variable object = dice.pick(objects);
        List<Variable> fields = world.classesOf(object.type()).stream()
                .filter(m -> m.type() == object.type())
                .flatMap(m -> m.allFields().stream())
                .filter(f -> type.accepts(f.type()))
                .toList();
        return fields.isEmpty() ? null : object.name() + "." + dice.pick(fields).name();
    }

    /** A component of a record in a variable. */
    String component(Type type, Context c, int depth) {
        List<Variable> records = c.readable(Type.Kind.RECORD);
        if (records.isEmpty()) {
            return null;
        }
        Variable object = dice.pick(records);
        List<Variable> parts = world.recordOf(object.type()).components().stream()
                .filter(p -> p.type() == type)
                .toList();
        return parts.isEmpty() ? null : object.name() + "." + dice.pick(parts).name() + "()";
    }

    /** A switch expression with arrows or with yield. */
    String switchExpression(Type type, Context c, int depth) {
        boolean arrows = dice.chance(60);
        StringBuilder text = new StringBuilder("(switch (" + expressions.of(Type.INT, c, depth - 1));
        text.append(dice.chance(70) ? " & 3) {" : ") {");
        TreeSet<Integer> labels = new TreeSet<>();
        for (int i = dice.between(1, 4); i > 0; i--) {
            labels.add(dice.chance(80) ? dice.below(4) : dice.between(-1000, 1000));
        }
        for (int label : labels) {
            text.append(arm(arrows, "case " + label, expressions.of(type, c, depth - 1)));
        }
        return text.append(arm(arrows, "default", expressions.of(type, c, 0)))
                .append(" })")
                .toString();
    }

    private String arm(boolean arrows, String label, String value) {
        if (!arrows) {
            return " " + label + ": yield " + value + ";";
        }
        return " " + label + (dice.chance(75) ? " -> " + value + ";" : " -> { yield " + value + "; }");
    }

    /** A value that takes a round trip through its box. */
    String unboxed(Type type, Context c, int depth) {
        if (!world.options.objects()) {
            return null;
        }
        List<Variable> boxes = c.readable(type.box());
        if (!boxes.isEmpty() && dice.chance(50)) {
            return "((" + type + ") " + dice.pick(boxes).name() + ")";
        }
        return "((" + type.box() + ") " + expressions.of(type, c, depth - 1) + ")." + type + "Value()";
    }
}
