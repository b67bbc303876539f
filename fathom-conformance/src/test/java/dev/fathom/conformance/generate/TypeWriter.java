package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Writes the planned enums, records, interfaces and exceptions. */
final class TypeWriter {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;

    TypeWriter(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
    }

    void write(World.EnumModel model) {
        Context context = Context.method(world.statics, null, 0).withoutCalls();
        List<String> constants = new ArrayList<>();
        for (String name : model.constants()) {
            String arguments = "(" + expressions.literals().of(Type.INT) + ", "
                    + expressions.literals().of(Type.DOUBLE) + ")";
            String body = " { @Override long weigh(int by) { return super.weigh(by) ^ "
                    + expressions.of(Type.LONG, context, 1) + "; } }";
            constants.add(name + arguments + (dice.chance(30) ? body : ""));
        }
        code.open("enum " + model.type() + " {");
        code.line(String.join(", ", constants) + ";");
        code.line("final int weight;");
        code.line("final double factor;");
        code.open(model.type() + "(int weight, double factor) {");
        code.line("this.weight = weight;");
        code.line("this.factor = factor;");
        code.close();
        code.line("long weigh(int by) { return weight * (long) by + (long) factor; }");
        code.close();
    }

    void write(World.RecordModel model) {
        List<String> parts = new ArrayList<>();
        model.components().forEach(p -> parts.add(p.type() + " " + p.name()));
        code.open("record " + model.type() + "(" + String.join(", ", parts) + ") {");
        code.line("static int made;");
        code.open("public " + model.type() + " {");
        code.line("made++;");
        for (Variable part : model.components()) {
            // Narrow, as a wider condition would make too many programs fail here.
            if (part.type() == Type.INT) {
                code.line("if (" + part.name() + " < 0 && " + part.name()
                        + " > -3) throw new IllegalArgumentException(\"" + part.name() + "\");");
            }
        }
        code.close();
        code.close();
    }

    void write(InterfaceModel model) {
        code.open("interface " + model.type() + " {");
        code.line("long CONSTANT = trace(" + world.site() + ", "
                + expressions.literals().of(Type.LONG) + ");");
        code.line(MethodWriter.header(world, model.required(), Context.method(List.of(), null, 0)) + ";");
        List<Variable> members = new ArrayList<>(world.statics);
        members.add(Variable.self(model.type()));
        MethodWriter methods = new MethodWriter(world, statements);
        methods.write("default ", model.optional(), members, dice.between(2, 4));
        methods.write("static ", model.helper(), world.statics, dice.between(2, 4));
        code.close();
    }

    void writeException(String name) {
        // The predefined ones are in the same list.
        if (!name.startsWith("Oops")) {
            return;
        }
        code.open("static class " + name + " extends RuntimeException {");
        code.line("final int detail = " + dice.between(0, 99) + ";");
        code.line(name + "(String message) { super(message); }");
        if (dice.chance(40)) {
            code.line("@Override public String getMessage() { return super.getMessage() == null ? \"none\" : "
                    + "super.getMessage().trim(); }");
        }
        code.close();
    }
}
