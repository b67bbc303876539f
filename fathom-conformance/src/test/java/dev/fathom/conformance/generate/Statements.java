package dev.fathom.conformance.generate;

/** Statements of every kind, written into blocks. */
final class Statements {
    /** Writes one statement. */
    interface Writer {
        void write(Context context);
    }

    private static final int MAX_NESTING = 4;

    private final World world;
    private final Dice dice;
    private final Expressions expressions;
    private final SimpleStatements simple;
    private final Weighted<Writer> flat = new Weighted<>();
    private final Weighted<Writer> nested = new Weighted<>();

    Statements(World world, Expressions expressions) {
        this.world = world;
        this.dice = world.dice;
        this.expressions = expressions;
        simple = new SimpleStatements(world, expressions);
        fillTables();
    }

    private void fillTables() {
        boolean objects = world.options.objects();
        boolean lambdas = world.options.lambdasAndStrings();
        Conditionals conditionals = new Conditionals(world, expressions, this);
        Loops loops = new Loops(world, expressions, this);
        Switches switches = new Switches(world, expressions, this);
        Tries tries = new Tries(world, expressions, this);
        Hazards hazards = new Hazards(world, expressions);
        Arrays arrays = new Arrays(world, expressions);
        Lambdas lambda = new Lambdas(world, expressions, this);
        flat.add(22, simple::declaration)
                .add(18, simple::assignment)
                .add(22, simple::output)
                .add(8, simple::call)
                .add(6, arrays::statement)
                .add(9, hazards::statement)
                .addIf(lambdas, 4, simple::stringBuilder)
                .addIf(lambdas, 7, lambda::statement)
                .addIf(objects, 4, simple::fieldAssignment);
        nested.add(12, conditionals::ifElse)
                .add(14, loops::statement)
                .add(10, switches::statement)
                .add(8, tries::statement)
                .add(3, conditionals::synchronizedBlock)
                .add(3, conditionals::labelledBlock)
                .add(6, this::jump)
                .addIf(objects, 5, conditionals::instancePattern)
                .addIf(objects, 3, lambda::anonymousClass);
    }

    /** Writes a few statements into the block that is open. */
    void block(Context c, int count) {
        for (int i = 0; i < count && world.spend(); i++) {
            one(c);
        }
    }

    /** Writes a short block. */
    void block(Context c) {
        block(c, dice.between(1, 3));
    }

    private void one(Context c) {
        boolean compound = c.flow().nesting() < MAX_NESTING && dice.chance(38);
        (compound ? nested : flat).pick(dice).write(c);
    }

    /** Leaves the block, if control may go anywhere; always guarded, so that what follows is reachable. */
    void jump(Context c) {
        if (!c.flow().jumps().isEmpty() && dice.chance(80)) {
            world.code.line("if (" + expressions.condition(c) + ") "
                    + dice.pick(c.flow().jumps()) + ";");
        } else if (c.flow().result() != null) {
            world.code.line("if (" + expressions.condition(c) + ") " + returnStatement(c));
        } else {
            simple.output(c);
        }
    }

    String returnStatement(Context c) {
        Type result = c.flow().result();
        return result == Type.VOID ? "return;" : "return " + expressions.of(result, c, 1) + ";";
    }

    /** Throws an exception under some condition. */
    void guardedThrow(Context c) {
        world.code.line("if (" + expressions.condition(c) + ") " + simple.throwStatement(c));
    }

    String throwStatement(Context c) {
        return simple.throwStatement(c);
    }

    void output(Context c) {
        simple.output(c);
    }
}
