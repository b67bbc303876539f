package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Writes the main method as a sequence of steps, each with its own fuel and output. */
final class MainWriter {
    private static final int FUEL = 120;
    private static final int LINES = 14;

    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    MainWriter(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void write(List<String> specialCalls) {
        int steps = Math.max(4, Math.min(30, world.options.size() / 14));
        List<String> methods = separateSteps(steps / 2);
        code.open("public static void main(String[] args) {");
        code.line("refuel(" + FUEL + ", " + LINES + ");");
        Context context = Context.method(world.statics, null, -1);
        List<Variable> locals = locals(context);
        step(() -> locals.forEach(v -> code.line(v.name() + " = " + expressions.of(v.type(), context, 1) + ";")));
        specialCalls.forEach(call -> step(() -> code.line("emit(" + world.site() + ", " + call + ");")));
        for (int i = 0; i < steps; i++) {
            boolean separate = i < methods.size();
            if (world.options.withChoices() && i % 3 == 1) {
                code.line("emit(" + world.site() + ", " + dice.pick("choose(0, 2)", "choose(-1, 0)", "flip()") + ");");
            }
            step(separate ? call(methods.get(i)) : () -> inline(context));
        }
        outcome(context, specialCalls);
        code.close();
    }

    private List<String> separateSteps(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = world.fresh("step");
            names.add(name);
            code.open("static void " + name + "() {");
            int size = stepSize();
            world.grant(size);
            statements.block(Context.method(world.statics, Type.VOID, -1), size);
            code.close();
        }
        return names;
    }

    private int stepSize() {
        return dice.between(4, 10);
    }

    private Runnable call(String method) {
        return () -> code.line(method + "();");
    }

    private void inline(Context context) {
        int size = stepSize();
        world.grant(size);
        statements.block(context.block(), size);
    }

    /** Variables that live through all steps; returns those that need code to initialise them. */
    private List<Variable> locals(Context context) {
        List<Variable> references = new ArrayList<>();
        for (int i = dice.between(6, 16); i > 0; i--) {
            Variable variable = Variable.local(world.fresh("v"), world.anyType());
            boolean literal = variable.type().isPrimitive() || variable.type() == Type.STRING;
            code.line(variable.type() + " " + variable.name() + " = "
                    + (literal ? expressions.literals().of(variable.type()) : "null") + ";");
            context.declare(variable);
            if (!literal) {
                references.add(variable);
            }
        }
        return references;
    }

    private void step(Runnable body) {
        code.line("refuel(" + FUEL + ", " + LINES + ");");
        code.open("try {");
        body.run();
        String name = world.fresh("x");
        code.next("} catch (RuntimeException | LinkageError " + name + ") {");
        // A negative site stands for a step cut short.
        code.line("lines++;");
        code.line("caught(-" + world.site() + ", " + name + ");");
        code.close();
        code.line("settle(" + world.site() + ");");
    }

    /** Prints the checksum and, in some programs, ends with an exception. */
    private void outcome(Context context, List<String> specialCalls) {
        code.line("refuel(" + FUEL + ", " + LINES + ");");
        code.line("emit(" + world.site() + ", checksum);");
        if (!world.options.uncaught() || !dice.chance(20)) {
            return;
        }
        switch (dice.below(3)) {
            case 0 -> code.line("throw new " + dice.pick(world.exceptions) + "(\"uncaught\");");
            case 1 -> code.line("emit(" + world.site() + ", plunge(3));");
            default ->
                code.line("emit(" + world.site() + ", "
                        + dice.pick("1 / zero", "(new long[zero - 1]).length", "(new int[1][0])[0][zero]") + ");");
        }
    }
}
