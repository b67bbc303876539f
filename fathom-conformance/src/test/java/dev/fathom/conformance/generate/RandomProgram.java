package dev.fathom.conformance.generate;

import java.util.List;

/** Generates random programs that compile, end and always print the same. */
public final class RandomProgram {
    private final World world;
    private final Dice dice;
    private final Code code;
    private final Expressions expressions;
    private final Statements statements;
    private final int methodCount;

    private RandomProgram(String className, long seed, Options options) {
        world = new World(className, new Dice(seed), options);
        dice = world.dice;
        code = world.code;
        expressions = new Expressions(world);
        statements = new Statements(world, expressions);
        methodCount = Math.max(3, Math.min(12, options.size() / 24));
    }

    /** Returns the program of a seed, the same for the same arguments. */
    public static GeneratedProgram of(long seed, Options options) {
        String className = "Random_" + Long.toString(seed).replace('-', 'm');
        RandomProgram program = new RandomProgram(className, seed, options);
        program.plan();
        program.write();
        return new GeneratedProgram(className, program.code.toString());
    }

    private void plan() {
        if (world.options.objects()) {
            new ClassPlanner(world, methodCount).plan();
        }
        for (int i = 0; i < methodCount; i++) {
            world.methods.add(MethodWriter.signature(world, "m", null, Method.Form.STATIC, i));
        }
    }

    private void write() {
        code.open("public class " + world.className + " {");
        Prelude.write(world);
        staticFields();
        state();
        List<Method> ownMethods = world.methods.stream()
                .filter(m -> m.isStatic() && m.owner() == null)
                .toList();
        MethodWriter methods = new MethodWriter(world, statements);
        for (Method method : ownMethods) {
            String modifiers = dice.pick("static ", "static ", "private static ", "static synchronized ");
            methods.write(modifiers, method, world.statics, dice.between(4, 4 + world.options.size() / 15));
        }
        types();
        SpecialMethods special = new SpecialMethods(world, expressions);
        special.write();
        new MainWriter(world, expressions, statements).write(special.calls());
        code.close();
    }

    /** Static fields of every primitive type and some others. */
    private void staticFields() {
        for (Type type : Type.PRIMITIVES) {
            String name = world.fresh("s");
            code.line((dice.chance(30) ? "private " : "") + "static " + type + " " + name
                    + (dice.chance(60) ? " = " + expressions.literals().of(type) : "") + ";");
            world.statics.add(Variable.field(name, type));
        }
        for (int i = dice.between(1, 3); i > 0; i--) {
            // Arrays of objects would start with nulls only.
            Type type = dice.chance(75)
                    ? dice.pick(Type.PRIMITIVES).array()
                    : dice.pick(Type.PRIMITIVES).array().array();
            String name = world.fresh("s");
            code.line("static " + type + " " + name + " = new " + arrayOfSix(type) + ";");
            world.statics.add(Variable.field(name, type));
        }
    }

    private static String arrayOfSix(Type type) {
        Type element = type.element();
        return element.is(Type.Kind.ARRAY) ? element.element() + "[6][5]" : element + "[6]";
    }

    /** A method that adds the static fields to the checksum. */
    private void state() {
        code.open("static void state() {");
        for (Variable field : world.statics) {
            if (!field.name().contains(".") && field.type().isPrimitive()) {
                code.line("emit(0, " + field.name() + ");");
            }
        }
        code.close();
    }

    private void types() {
        TypeWriter types = new TypeWriter(world, expressions, statements);
        ClassWriter classes = new ClassWriter(world, expressions, statements);
        world.enums.forEach(types::write);
        world.records.forEach(types::write);
        world.interfaces.forEach(types::write);
        world.classes.forEach(classes::write);
        world.exceptions.forEach(types::writeException);
    }
}
