package dev.fathom.engine.delta;

import java.util.Random;

/** Writes programs with one thread that choose a random class and operations of it, and match on its object after each. */
final class RandomMatchProgram {
    private static final String HEAD = """
            import dev.fathom.api.Assume;
            import dev.fathom.api.Choose;
            import dev.fathom.api.Match;

            public class %s {
                static final int[] SHARED = new int[3];

                static class Node {
                    int value;
                    long wide;
                    Node next;
                    Node other;
                    Node(int value) { this.value = value; this.wide = value * 3000000000L; }
                }

                static final class Named extends Node {
                    String name;
                    Named(int value) { super(value); name = value > 1 ? "many" : "few"; }
                    @Override public int hashCode() { return value; }
                }

                static class Late {
                    static int base = SHARED.length;
                    static int of(int value) { return value + base; }
                }

                abstract static class Subject {
                    int count;
                    byte small;
                    int[] cells = new int[3];
                    Node head;
                    abstract void op(int which, int value);
                }

                public static void main(String[] args) {
                    int rounds = Integer.parseInt(args[0]);
                    Subject subject = make(Choose.intRange(0, %d));
                    for (int i = 0; i < rounds; i++) {
                        int which = Choose.intRange(0, 2);
                        step(subject, which, Choose.index(3));
                        if (i %% 2 == 0) {
                            Match.on(subject, SHARED);
                        } else {
                            meet(subject);
                        }
                    }
                }

                static void meet(Subject subject) {
                    Match.on(subject, SHARED);
                }

                static void step(Subject subject, int which, int value) {
                    try {
                        subject.op(which, value);
                    } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
                        subject.count = -1;
                    }
                }

            """;

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private RandomMatchProgram(long seed) {
        random = new Random(seed);
    }

    static String source(String name, int classes, long seed) {
        return new RandomMatchProgram(seed).write(name, classes);
    }

    private String write(String name, int classes) {
        text.append(String.format(java.util.Locale.ROOT, HEAD, name, classes - 1));
        text.append("    static Subject make(int which) {\n        switch (which) {\n");
        for (int i = 0; i < classes; i++) {
            text.append("            case ")
                    .append(i)
                    .append(": return new S")
                    .append(i)
                    .append("();\n");
        }
        text.append("            default: throw new IllegalStateException();\n        }\n    }\n");
        for (int i = 0; i < classes; i++) {
            text.append("    static class S").append(i).append(" extends Subject {\n");
            text.append("        void op(int which, int v) {\n            switch (which) {\n");
            for (int op = 0; op < 3; op++) {
                text.append("                case ").append(op).append(": {\n");
                statements(3, 2);
                text.append("                    break;\n                }\n");
            }
            text.append("                default: break;\n            }\n        }\n    }\n");
        }
        return text.append("}\n").toString();
    }

    private void statements(int most, int depth) {
        int count = 1 + random.nextInt(most);
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 14 : 10)) {
            case 0 -> line("count = (count + v) & 3;");
            case 1 -> line("cells[v] = " + expression() + " & 3;");
            case 2 ->
                line("{ Node made = new Node(" + expression()
                        + " & 1); made.next = head; head = made; if (made.next != null) made.next.next = null; }");
            case 3 -> line("head = head == null ? new Named(v) : head.next;");
            case 4 -> line("SHARED[v] = (SHARED[v] + 1) & 1;");
            case 5 -> line("small = (byte) (small + 100 * v);");
            case 6 -> line("head.value = " + expression() + " & 3;");
            case 7 -> line("cells[count + 1] = v;");
            case 8 -> line("if (head != null) { head.other = Choose.bool() ? head : null; }");
            case 9 -> line("count = Late.of(v) & 3;");
            case 10 -> block("if (" + condition() + ")", depth);
            case 11 ->
                block(
                        "for (int k" + depth + " = (" + expression() + " & 1); k" + depth + " < 2; k" + depth + "++)",
                        depth);
            case 12 -> line("Assume.that(" + condition() + ");");
            default ->
                line(
                        "if (head instanceof Named) { Named n = (Named) head; count = n.hashCode() & 3; n.name = n.name.equals(\"few\") ? \"many\" : \"few\"; }");
        }
    }

    private void block(String head, int depth) {
        line(head + " {");
        statements(2, depth - 1);
        line("}");
    }

    private void line(String statement) {
        text.append("                    ").append(statement).append('\n');
    }

    private String expression() {
        return switch (random.nextInt(6)) {
            case 0 -> "v";
            case 1 -> "count";
            case 2 -> "(cells[1] + v)";
            case 3 -> "(head == null ? 1 : head.value)";
            case 4 -> "(int) (head == null ? 2L : head.wide >> 30)";
            default -> "(SHARED[2] ^ 1)";
        };
    }

    private String condition() {
        return switch (random.nextInt(5)) {
            case 0 -> "v > 0";
            case 1 -> "head == null";
            case 2 -> expression() + " != " + expression();
            case 3 -> "cells[v] < 2";
            default -> "small >= 0";
        };
    }
}
