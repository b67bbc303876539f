package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Writes the planned classes. */
final class ClassWriter {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;
    private final MethodWriter methods;

    ClassWriter(World world, Expressions expressions, Statements statements) {
        this.world = world;
        this.dice = world.dice;
        this.code = world.code;
        this.expressions = expressions;
        this.statements = statements;
        this.methods = new MethodWriter(world, statements);
    }

    void write(ClassModel model) {
        code.open(head(model) + " {");
        staticPart(model);
        fields(model);
        constructor(model);
        ownMethods(model);
        overridingMethods(model);
        fixedMethods(model);
        code.close();
    }

    private String head(ClassModel model) {
        List<String> faces = new ArrayList<>();
        if (model.parent() == null) {
            faces.add("Digest");
        }
        if (model.contract() != null) {
            faces.add(model.contract().type().name());
        }
        String base = model.parent() == null ? "" : " extends " + model.parent().type();
        return "static class " + model.type() + base
                + (faces.isEmpty() ? "" : " implements " + String.join(", ", faces));
    }

    /** A static field with a visible initialisation, and sometimes a static initialiser. */
    private void staticPart(ClassModel model) {
        String name = model.type() + ".shared";
        Type type = world.statics.stream()
                .filter(v -> v.name().equals(name))
                .findFirst()
                .orElseThrow()
                .type();
        code.line("static " + type + " shared = (" + type + ") trace(" + world.site() + ", "
                + expressions.literals().of(type) + ");");
        if (dice.chance(50)) {
            code.open("static {");
            // An exception here would make the class unusable for the rest of the program.
            code.open("try {");
            world.grant(2);
            statements.block(Context.method(world.statics, null, 0).withoutCalls(), 2);
            code.next("} catch (RuntimeException x) {");
            code.line("caught(" + world.site() + ", x);");
            code.close();
            code.close();
        }
    }

    private void fields(ClassModel model) {
        Context context = Context.method(world.statics, null, 0).withoutCalls();
        code.line("int tag = " + dice.between(1, 99) + ";");
        for (Variable field : model.fields()) {
            boolean initialised = dice.chance(field.type().isPrimitive() ? 70 : 95);
            code.line(field.type() + " " + field.name()
                    + (initialised ? " = " + expressions.of(field.type(), context, 1) : "") + ";");
        }
        if (dice.chance(50)) {
            code.line("{ emit(" + world.site() + ", digest()); }");
        }
    }

    private void constructor(ClassModel model) {
        Context context = Context.method(members(model), Type.VOID, 0);
        Context beforeSuper = Context.method(world.statics, null, 0).withoutCalls();
        code.open(model.type() + MethodWriter.parameters(world, model.constructor(), false, context) + " {");
        if (model.parent() != null) {
            code.line("super(" + expressions.calls().arguments(model.parent().constructor(), beforeSuper, 1) + ");");
        }
        code.line(MethodWriter.fuelCheck(Type.VOID));
        for (Variable field : model.fields()) {
            boolean isObject = field.type().is(Type.Kind.CLASS) || field.type().is(Type.Kind.INTERFACE);
            // Every instance made here makes instances in turn, until the fuel is gone; so not all do.
            Context initial = dice.chance(isObject ? 70 : 20) ? context : context.withoutCalls();
            if (dice.chance(isObject ? 80 : 50)) {
                code.line("this." + field.name() + " = " + expressions.of(field.type(), initial, 1) + ";");
            }
        }
        world.grant(2);
        statements.block(context.withoutCalls(), dice.below(2));
        code.close();
    }

    private List<Variable> members(ClassModel model) {
        List<Variable> all = new ArrayList<>(model.allFields());
        all.add(Variable.self(model.type()));
        all.addAll(world.statics);
        return all;
    }

    private void ownMethods(ClassModel model) {
        for (Method method : model.methods()) {
            String access = method.form() == Method.Form.PRIVATE ? "private " : "public ";
            write(access, method, model, null);
        }
        if (model.contract() != null) {
            write("@Override public ", model.contract().required(), model, null);
            if (dice.chance(40)) {
                write(
                        "@Override public ",
                        model.contract().optional(),
                        model,
                        new MethodWriter.SuperCall(
                                world, model.contract().type().name()));
            }
        }
    }

    private void overridingMethods(ClassModel model) {
        for (Method method : new LinkedHashSet<>(model.overridable())) {
            if (dice.chance(50)) {
                MethodWriter.SuperCall call = dice.chance(50) ? new MethodWriter.SuperCall(world, "") : null;
                write("@Override public ", method, model, call);
            }
        }
    }

    private void write(String modifiers, Method method, ClassModel model, MethodWriter.SuperCall superCall) {
        String all = modifiers + (dice.chance(12) ? "synchronized " : "") + (dice.chance(5) ? "strictfp " : "");
        methods.write(all, method, members(model), dice.between(1, 2 + world.options.size() / 50), superCall);
    }

    /** Methods that every class has; the covariant result makes javac add bridges. */
    private void fixedMethods(ClassModel model) {
        code.line("public " + model.type() + " self() { return this; }");
        StringBuilder digest =
                new StringBuilder(model.parent() == null ? "tag" : "super.digest() * 7 + tag + super.tag");
        StringBuilder text = new StringBuilder("\"" + model.type() + ":\" + tag");
        for (Variable field : model.fields()) {
            digest.append(" + 31 * bits(").append(field.name()).append(")");
            if (field.type().isPrimitive()) {
                text.append(" + ',' + ").append(field.name());
            }
        }
        code.line("@Override public long digest() { return " + digest + "; }");
        if (world.options.lambdasAndStrings()) {
            code.line("@Override public String toString() { return " + text + "; }");
        }
    }
}
