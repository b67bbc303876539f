package dev.fathom.conformance.threads;

import java.util.Random;

/**
 * Writes programs that get into an endless loop on every path, each after a different number of steps.
 *
 * <p>What was done on the way leaves no traces, so that all paths come to the same loop.
 */
final class LoopGenerator {
    /** Who else is there while the loop runs. */
    enum Company {
        NOBODY,
        /** A thread that waits for ever. */
        SOMEBODY_WAITING,
        /** The main thread waits for the end of the thread in the loop. */
        SOMEBODY_JOINING
    }

    private static final int DEEPEST = 3;

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private LoopGenerator(long seed) {
        random = new Random(seed);
    }

    /** Writes a program with a loop of a seed that has so many ways into it. */
    static String generate(String name, long seed, int ways, Company company) {
        return new LoopGenerator(seed).program(name, ways, company);
    }

    private String program(String name, int ways, Company company) {
        line("public class " + name + " {");
        line("static final Object GATE = new Object();");
        line("static final RuntimeException FAILURE = new RuntimeException();");
        line("static int x;");
        line("static int half(int value) { return value / 2; }");
        line("static int next(int value) { return half(value) + half(value + 1) + 1; }");
        line("static void fail(int value) { if (value > 0) { throw FAILURE; } }");
        line("static void approach(int ways) { for (int i = 0; i < " + (1 + random.nextInt(40)) + " * ways; i++) { "
                + (random.nextBoolean() ? "next(i);" : "") + " } }");
        main(ways, company);
        line("static void loop() {");
        line("x = 0;");
        line(random.nextBoolean() ? "for (;;) {" : "while (x >= 0) {");
        block(1);
        line("}");
        line("}");
        line("static void waitForEver() {");
        line("synchronized (GATE) {");
        line("for (;;) { try { GATE.wait(); } catch (InterruptedException e) { } }");
        line("}");
        line("}");
        line("}");
        return text.toString();
    }

    private void main(int ways, Company company) {
        line("public static void main(String[] args) throws Exception {");
        String approach = "approach(dev.fathom.api.Choose.intRange(0, " + (ways - 1) + "));";
        switch (company) {
            case NOBODY -> line(approach);
            case SOMEBODY_WAITING -> {
                line("new Thread(() -> waitForEver()).start();");
                line(approach);
            }
            case SOMEBODY_JOINING -> {
                line("Thread runner = new Thread(() -> { " + approach + " loop(); });");
                line("runner.start();");
                line("runner.join();");
            }
        }
        line("loop();");
        line("}");
    }

    private void block(int depth) {
        int length = 1 + random.nextInt(3);
        for (int i = 0; i < length; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth < DEEPEST ? 8 : 3)) {
            case 0 -> line("x = (x + " + (1 + random.nextInt(3)) + ") % " + (2 + random.nextInt(6)) + ";");
            case 1 -> line("x = next(x) % " + (2 + random.nextInt(6)) + ";");
            case 2 -> line("Thread.yield();");
            case 3 -> {
                String i = "i" + depth;
                around(
                        "for (int " + i + " = 0; " + i + " < " + (1 + random.nextInt(30)) + "; " + i + "++) {",
                        depth,
                        "}");
            }
            case 4 -> around("if (x % " + (2 + random.nextInt(2)) + " == 0) {", depth, "}");
            case 5 -> around("synchronized (FAILURE) {", depth, "}");
            case 6 -> around("try { fail(x); ", depth, "} catch (RuntimeException e) { x = 0; }");
            default -> {
                line("switch (x % 3) {");
                line("case 0: x = 1; break;");
                line("case 1: x = 2; break;");
                line("default: x = " + random.nextInt(5) + ";");
                line("}");
            }
        }
    }

    private void around(String head, int depth, String end) {
        line(head);
        block(depth + 1);
        line(end);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
