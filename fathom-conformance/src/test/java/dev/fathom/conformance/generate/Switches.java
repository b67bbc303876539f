package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Switch statements over numbers, strings and enums. */
final class Switches {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    Switches(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void statement(Context c) {
        int roll = dice.below(10);
        if (roll < 2 && world.options.objects()) {
            onEnum(c);
        } else if (roll < 4 && world.options.lambdasAndStrings()) {
            onString(c);
        } else if (roll < 8) {
            onDense(c);
        } else {
            onSparse(c);
        }
    }

    private void onDense(Context c) {
        Type type = dice.pick(Type.INT, Type.INT, Type.BYTE, Type.SHORT, Type.CHAR);
        int first = type == Type.CHAR ? 0 : dice.between(-2, 3);
        List<String> labels = new ArrayList<>();
        for (int i = dice.between(2, 6); i > 0; i--) {
            labels.add(Integer.toString(first + labels.size()));
        }
        String selector = expressions.of(type, c, 1);
        write(c, dice.chance(70) ? "(" + selector + " & 3) + " + first : selector, type, labels);
    }

    private void onSparse(Context c) {
        TreeSet<Integer> values = new TreeSet<>(List.of(Integer.MIN_VALUE, 0));
        for (int i = dice.between(1, 5); i > 0; i--) {
            values.add(dice.chance(50) ? dice.between(-5, 5) * 1000 : (int) dice.bits());
        }
        String selector = dice.chance(60)
                ? "(" + expressions.of(Type.INT, c, 1) + " % 4) * 1000"
                : expressions.of(Type.INT, c, 2);
        write(c, selector, Type.INT, values.stream().map(String::valueOf).toList());
    }

    private void onString(Context c) {
        // "Aa" and "BB" have the same hash code.
        List<String> labels = List.of("\"Aa\"", "\"BB\"", "\"\"", "\"a\"", "\"xyz\"");
        String selector = dice.chance(50)
                ? expressions.of(Type.STRING, c, 1)
                : "new String[] {\"Aa\", \"BB\", \"a\", \"none\"}[" + expressions.of(Type.INT, c, 1) + " & 3]";
        write(c, selector, Type.STRING, labels.subList(0, dice.between(2, labels.size())));
    }

    private void onEnum(Context c) {
        World.EnumModel model = dice.pick(world.enums);
        List<String> labels =
                model.constants().subList(0, dice.between(1, model.constants().size()));
        write(c, expressions.of(model.type(), c, 2), model.type(), labels);
    }

    private void write(Context c, String selector, Type type, List<String> labels) {
        // A constant byte selector would reject labels out of its range; int takes them all.
        String value = type.is(Type.Kind.NUMBER) ? "(int) (" + selector + ")" : selector;
        code.open("switch (" + value + ") {");
        if (dice.chance(45)) {
            arrows(c, labels);
        } else {
            groups(c, labels);
        }
        code.close();
    }

    private void arrows(Context c, List<String> labels) {
        for (int i = 0; i < labels.size(); i++) {
            boolean pair = i + 1 < labels.size() && dice.chance(20);
            String label = pair ? labels.get(i) + ", " + labels.get(++i) : labels.get(i);
            arrow(c, "case " + label);
        }
        if (dice.chance(70)) {
            arrow(c, "default");
        }
    }

    private void arrow(Context c, String label) {
        if (dice.chance(30)) {
            code.line(label + " -> emit(" + world.site() + ", " + expressions.of(Type.INT, c, 1) + ");");
            return;
        }
        // Were the default to throw as well, the code after the switch might be unreachable.
        if (dice.chance(4) && !label.equals("default")) {
            code.line(label + " -> " + statements.throwStatement(c));
            return;
        }
        code.open(label + " -> {");
        statements.block(c.switchBody(), dice.between(0, 2));
        code.close();
    }

    /** Old-style groups, with the default anywhere and some falling through. */
    private void groups(Context c, List<String> labels) {
        int defaultPosition = dice.between(0, labels.size() + 1);
        for (int i = 0; i < labels.size(); i++) {
            if (i == defaultPosition) {
                group(c, "default:");
            }
            group(c, "case " + labels.get(i) + ":");
        }
        if (defaultPosition >= labels.size()) {
            group(c, "default:");
        }
    }

    private void group(Context c, String label) {
        if (dice.chance(15)) {
            code.line(label);
            code.line("    emit(" + world.site() + ", fuel);");
            return;
        }
        code.open(label + " {");
        statements.block(c.switchBody(), dice.between(1, 2));
        if (dice.chance(65)) {
            code.line("break;");
        }
        code.close();
    }
}
