package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Statements that throw on purpose, mostly caught at once. */
final class Hazards {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Weighted<Statements.Writer> kinds = new Weighted<>();

    Hazards(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        boolean strings = world.options.lambdasAndStrings();
        boolean objects = world.options.objects();
        kinds.add(6, this::division)
                .add(5, this::bounds)
                .add(3, this::negativeSize)
                .add(3, this::arrayStore)
                .add(5, this::nullArray)
                .add(4, this::evaluationOrder)
                .add(4, this::exactArithmetic)
                .add(3, this::classCast)
                .add(3, this::arrayCopy)
                .add(3, this::thrown)
                .add(2, this::rethrown)
                .addIf(objects, 4, this::nullObject)
                .addIf(objects, 3, this::unboxing)
                .addIf(objects, 2, this::badRecord)
                .addIf(objects, 2, this::failingInitialiser)
                .addIf(objects, 3, this::checked)
                .addIf(strings, 4, this::badString)
                .addIf(strings && objects, 1, this::badConstant);
    }

    void statement(Context c) {
        boolean escapes = dice.chance(4);
        if (!escapes) {
            code.open("try {");
        }
        kinds.pick(dice).write(c.block());
        if (!escapes) {
            String name = world.fresh("x");
            // Throwable, as some of these are errors.
            code.next("} catch (Throwable " + name + ") {");
            code.line("caught(" + world.site() + ", " + name + ");");
            code.close();
        }
    }

    private void emit(String expression) {
        code.line("emit(" + world.site() + ", " + expression + ");");
    }

    private String value(Type type, Context c) {
        return expressions.of(type, c, 1);
    }

    private void division(Context c) {
        Type type = dice.pick(Type.INT, Type.LONG, Type.SHORT, Type.CHAR);
        List<Variable> targets = c.assignable(type);
        if (!targets.isEmpty() && dice.chance(40)) {
            code.line(dice.pick(targets).name() + dice.pick(" /= zero;", " %= zero;"));
        } else {
            emit(value(type, c) + dice.pick(" / ", " % ") + dice.pick("zero", "(zero * 5L)", "0"));
        }
    }

    private void bounds(Context c) {
        Type type = dice.pick(Type.PRIMITIVES);
        String name = world.fresh("a");
        code.line(type.array() + " " + name + " = new " + type + "[" + dice.between(0, 4) + "];");
        String index = dice.pick("-1", "4", "Integer.MIN_VALUE", "7 + zero", name + ".length", "zero - 3");
        if (dice.chance(50)) {
            emit(name + "[" + index + "]");
        } else {
            code.line(name + "[" + index + "] = " + value(type, c) + ";");
        }
    }

    private void negativeSize(Context c) {
        String type = world.anyType().name().replace("[]", "");
        String size = dice.pick("-1", "zero - 5", "Integer.MIN_VALUE", "(-7)");
        String array = dice.pick(
                "[" + size + "]", "[" + size + "]", "[2][" + size + "]", "[0][" + size + "]", "[" + size + "][3]");
        emit("(new " + type + array + ").length");
    }

    private void arrayStore(Context c) {
        String name = world.fresh("a");
        String[] pair = dice.pick(
                new String[] {"new Integer[2]", "(Object) 5L"},
                new String[] {"new String[3]", "(Object) 'c'"},
                new String[] {"new int[2][]", "new long[1]"},
                new String[] {"new Number[2]", "(Object) true"},
                new String[] {"new Number[2]", "(Object) 7"},
                new String[] {"new int[1][][]", "new int[1][]"});
        code.line("Object[] " + name + " = " + pair[0] + ";");
        code.line(name + "[0] = null;");
        code.line(name + "[" + dice.pick("0", "0", "0", "9") + "] = " + pair[1] + ";");
        emit(name + "[0] != null");
    }

    private void nullArray(Context c) {
        Type type = dice.pick(Type.PRIMITIVES);
        String array = "((" + type.array() + ") nil())";
        switch (dice.below(4)) {
            case 0 -> emit(array + "[" + value(Type.INT, c) + "]");
            case 1 -> emit(array + ".length");
            case 2 -> code.line(array + "[zero] = " + value(type, c) + ";");
            default -> emit("(new int[3][])[zero + 1][0]");
        }
    }

    /** Several things that throw or have side effects; the order decides which is seen. */
    private void evaluationOrder(Context c) {
        String array = world.fresh("a");
        String index = world.fresh("k");
        code.line("int[] " + array + " = " + dice.pick("{1, 2, 3}", "(int[]) nil()") + ";");
        code.line("int " + index + " = " + dice.between(0, 2) + ";");
        code.open("try {");
        code.line(dice.pick(
                array + "[" + index + "++] = " + index + " / zero;",
                array + "[" + index + " = 9] += (" + index + " = 1);",
                array + "[" + index + "] = " + array + "[" + index + " = 2] + (" + index + "++);",
                array + "[1 / zero] = " + index + "++;",
                array + "[" + index + "++] += " + index + "++ * " + array + "[" + index + "];",
                index + " = " + index + "++ + (" + index + " -= " + value(Type.INT, c) + ") / zero;"));
        code.next("} finally {");
        emit(index);
        code.close();
    }

    private void exactArithmetic(Context c) {
        String x = value(Type.INT, c);
        String y = value(Type.LONG, c);
        emit(dice.pick(
                "Math.addExact(Integer.MAX_VALUE, " + x + ")",
                "Math.toIntExact(" + y + ")",
                "Math.multiplyExact(" + y + ", Long.MAX_VALUE)",
                "Math.negateExact(" + x + ")",
                "Math.floorDiv(" + x + ", zero)"));
    }

    private void classCast(Context c) {
        Type type = world.options.objects() ? world.objectType() : Type.INT.array();
        String value = dice.chance(50) ? "(Object) new long[2]" : "(Object) \"text\"";
        emit("(" + dice.pick(type.name(), "String", "int[]", "Comparable<?>", "Object[]") + ") " + value);
    }

    private void arrayCopy(Context c) {
        emit(dice.pick(
                "copy(new int[3], new int[3], 2)",
                "copy(new int[3], new long[3], 0)",
                "copy(new int[3], new int[5], 0)",
                "copy(nil(), new int[5], 0)",
                "copy(new int[1], LOCK, 0)"));
    }

    private void thrown(Context c) {
        // Guarded, as what follows must be reachable.
        code.line("if (zero == 0) throw "
                + (dice.chance(20)
                        ? "null;"
                        : "new " + dice.pick(world.exceptions) + "(\"site " + world.site() + "\");"));
    }

    private void rethrown(Context c) {
        String name = world.fresh("x");
        code.open("try {");
        emit(value(Type.INT, c) + " / zero");
        code.next("} catch (RuntimeException " + name + ") {");
        code.line(dice.pick("throw " + name + ";", "throw new IllegalArgumentException(\"outer\", " + name + ");"));
        if (dice.chance(60)) {
            code.next("} finally {");
            code.line(dice.chance(70) ? "emit(" + world.site() + ", fuel);" : "emit(" + world.site() + ", 1 % zero);");
        }
        code.close();
    }

    private void nullObject(Context c) {
        ClassModel model = dice.pick(world.classes);
        String object = "((" + model.type() + ") nil())";
        String field = object + "." + dice.pick(model.allFields()).name();
        switch (dice.below(5)) {
            case 0 -> emit(field);
            case 1 -> emit(object + ".digest()");
            case 2 -> emit(object + ".tag++");
            case 3 -> code.line("synchronized (nil()) { fuel++; }");
            default -> code.line("switch ((" + world.enums.get(0).type() + ") nil()) { default: fuel++; }");
        }
    }

    private void unboxing(Context c) {
        Type type = dice.pick(Type.PRIMITIVES);
        String name = world.fresh("n");
        code.line(type.box() + " " + name + " = " + dice.pick("null", expressions.of(type, c, 0)) + ";");
        if (type.is(Type.Kind.NUMBER)) {
            code.line(name + "++;");
        }
        emit("(" + type + ") " + name);
    }

    private void badRecord(Context c) {
        World.RecordModel model = dice.pick(world.records);
        List<String> values = new ArrayList<>();
        for (Variable component : model.components()) {
            values.add(
                    component.type() == Type.INT
                            ? "-1 - (" + value(Type.INT, c) + " & 1)"
                            : value(component.type(), c));
        }
        emit("new " + model.type() + "(" + String.join(", ", values) + ")");
    }

    private void failingInitialiser(Context c) {
        emit(dice.pick("Failing.value", "new Failing().count", "Failing.get()"));
    }

    private void checked(Context c) {
        String name = world.fresh("x");
        code.open("try {");
        emit("risky(" + value(Type.INT, c) + ")");
        code.next("} catch (Checked " + name + ") {");
        emit(name + ".detail");
        code.line("caught(" + world.site() + ", " + name + ");");
        code.close();
    }

    private void badString(Context c) {
        emit(dice.pick(
                "Integer.parseInt(\"12x\")",
                "\"abc\".charAt(3 + zero)",
                "\"abc\".substring(2, 1)",
                "((String) nil()).length()",
                "new StringBuilder(\"q\").deleteCharAt(4).length()",
                "Long.parseLong(" + value(Type.STRING, c) + ")",
                "\"abc\".substring(-1)"));
    }

    private void badConstant(Context c) {
        World.EnumModel model = dice.pick(world.enums);
        emit(model.type() + ".valueOf(" + dice.pick("\"NONE\"", "\"" + dice.pick(model.constants()) + "\"") + ")");
    }
}
