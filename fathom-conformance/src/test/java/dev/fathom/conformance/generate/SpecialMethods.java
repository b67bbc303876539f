package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Methods with a purpose: recursion, exceptions through many frames, many local variables. */
final class SpecialMethods {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;

    SpecialMethods(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
    }

    void write() {
        recursion();
        plunge();
        if (hasWide()) {
            wide();
        }
    }

    /** Only larger programs have the method with many variables, which is long. */
    private boolean hasWide() {
        return world.options.size() >= 80 && Math.floorMod(world.className.hashCode(), 5) == 0;
    }

    /** Calls of these methods, for main. */
    List<String> calls() {
        List<String> calls = new ArrayList<>();
        calls.add(
                "recurse(" + dice.between(3, 12) + ", " + expressions.literals().of(Type.LONG) + ", "
                        + expressions.literals().of(Type.DOUBLE) + ")");
        calls.add("plunge(" + dice.between(1, 6) + ")");
        if (hasWide()) {
            calls.add("wide(" + expressions.literals().of(Type.INT) + ")");
        }
        return calls;
    }

    private void recursion() {
        Context c = Context.method(world.statics, Type.LONG, 0);
        c.declare(Variable.constant("n", Type.INT));
        c.declare(Variable.local("sum", Type.LONG));
        c.declare(Variable.local("factor", Type.DOUBLE));
        Context plain = c.withoutCalls();
        code.open("static long recurse(int n, long sum, double factor) {");
        code.line("if (n <= 0 || --fuel < 0) return sum;");
        code.line("emit(" + world.site() + ", sum);");
        code.line("long left = recurse(n - " + dice.between(1, 2) + ", " + expressions.of(Type.LONG, plain, 1) + ", "
                + expressions.of(Type.DOUBLE, plain, 1) + ");");
        if (dice.chance(60)) {
            code.line("left += recurse(n - " + dice.between(2, 3) + ", sum" + dice.pick(" * n", " - left", " ^ 77")
                    + ", -factor);");
        }
        code.line("return left" + dice.pick(" ^ ", " + ", " - ") + "sum + (long) factor;");
        code.close();
    }

    /** Recursion that ends in an exception, with handlers on the way up. */
    private void plunge() {
        String thrown = dice.pick(world.exceptions);
        code.open("static int plunge(int n) {");
        code.line("if (--fuel < 0) return 0;");
        code.open("try {");
        code.line("if (n <= 0) "
                + dice.pick(
                        "throw new " + thrown + "(\"deep\");",
                        "return 1 / zero;",
                        "return (new int[2][1])[1][n + 1];",
                        "return ((int[]) nil()).length;"));
        code.line("return plunge(n - 1) + n;");
        code.next("} catch (" + dice.pick(thrown, "RuntimeException", "ArithmeticException") + " x) {");
        code.line("caught(" + world.site() + ", x);");
        code.line("if (n == " + dice.between(0, 4) + ") throw new IllegalArgumentException(\"translated\", x);");
        code.line("throw x;");
        code.next("} finally {");
        code.line("emit(" + world.site() + ", n);");
        if (dice.chance(40)) {
            code.line("if (n == " + dice.between(1, 5) + ") return -n;");
        }
        code.close();
        code.close();
    }

    /** More than 256 variable slots, which need wide instructions. */
    private void wide() {
        Context c = Context.method(List.of(), Type.LONG, 0).withoutCalls();
        c.declare(Variable.local("p", Type.INT));
        code.open("static long wide(int p) {");
        for (int i = 0; i < 170; i++) {
            Type type = dice.pick(Type.LONG, Type.DOUBLE, Type.LONG, Type.DOUBLE, Type.INT, Type.FLOAT);
            String name = world.fresh("w");
            code.line(type + " " + name + " = " + expressions.of(type, c, dice.below(2)) + ";");
            c.declare(Variable.local(name, type));
        }
        code.line("int[] data = new int[40];");
        code.line("String text = \"wide\";");
        code.open("for (int i = 0; i < 40; i += 3) {");
        c.declare(Variable.constant("i", Type.INT));
        code.line("int big = i;");
        code.line("big += " + dice.between(130, 32000) + ";");
        code.line("big -= " + dice.between(130, 32000) + ";");
        c.declare(Variable.local("big", Type.INT));
        code.line("data[i] = big++ + " + expressions.of(Type.INT, c, 2) + ";");
        code.line("if (" + expressions.condition(c) + ") continue;");
        code.line("p ^= data[i] + text.length();");
        code.close();
        code.line("return p + " + sum(c) + ";");
        code.close();
    }

    private String sum(Context c) {
        List<String> terms = new ArrayList<>();
        for (Variable variable : c.find(v -> v.name().startsWith("w"))) {
            terms.add("(long) " + variable.name());
        }
        return String.join(" + ", terms);
    }
}
