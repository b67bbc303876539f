package dev.fathom.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Writes a random class to explore: fields of all kinds, objects and arrays, loops, exceptions, classes that override each other. */
final class RandomClass {
    private static final String[] INTS = {
        "a", "b", "node.value", "node.next.value", "cells[b]", "cells[a & 3]", "other.of(a)", "x"
    };
    private static final String[] WORDS = {"small", "letter", "wide", "real", "flag ? 1 : 0", "bytes[a & 3]", "shared"};

    private final SplittableRandom random;
    private final StringBuilder out = new StringBuilder();
    private int depth;

    private RandomClass(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the source of a class of the series that begins with a seed: {@code R0}, {@code R1} and so on. */
    static String source(int number, long seed) {
        return new RandomClass(seed * 1_000_003 + number).write("R" + number);
    }

    /** Compiles the first classes of a series. */
    static void compile(Path folder, int count, long seed) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Path file = folder.resolve("R" + i + ".java");
            Files.writeString(file, source(i, seed));
            sources.add(file);
        }
        new Compiled(folder).add(sources);
    }

    private int dice(int sides) {
        return random.nextInt(sides);
    }

    private String write(String name) {
        out.append("public class ").append(name).append(" {\n");
        out.append("  static class Node { int value; Node next; Node left; Node(int value) { this.value = value; } ");
        out.append("int of(int x) { return ")
                .append(dice(2) == 0 ? "value + x" : "x - 1")
                .append("; } }\n");
        out.append("  static class Leaf extends Node { Leaf(int v) { super(v); } @Override int of(int x) { ");
        out.append(dice(2) == 0 ? "return x & 3;" : "value = x & 1; return value;")
                .append(" } }\n");
        out.append("  int a; int b; byte small; char letter; long wide; double real; boolean flag;\n");
        out.append("  Node node = new Node(0); Node other = new Leaf(1); Object any = node;\n");
        out.append("  int[] cells = new int[")
                .append(1 + dice(3))
                .append("]; byte[] bytes = new byte[4]; Node[] nodes = new Node[2];\n");
        out.append("  static int shared;\n");
        out.append("  int bound(int v) { return v < 0 ? 0 : v > 3 ? 3 : v; }\n");
        for (int i = 0; i < 3; i++) {
            out.append("  public int op").append(i).append("(int x) {\n");
            if (dice(3) == 0) {
                out.append("    try {\n");
                block(2);
                out.append("    } catch (")
                        .append(dice(2) == 0 ? "RuntimeException" : "NullPointerException | ArithmeticException");
                out.append(" e) { a = bound(a + 1); ")
                        .append(dice(4) == 0 ? "any = e.getMessage();" : "")
                        .append(" }\n");
            } else {
                block(3);
            }
            out.append(
                    "    a = bound(a); b = bound(b); shared &= 1; wide &= 3; small &= 3; letter &= 1; real = real > 2 ? 0 : real;\n");
            out.append("    return ").append(value()).append(";\n  }\n");
        }
        return out.append("}\n").toString();
    }

    private void block(int statements) {
        depth++;
        for (int i = 0; i < statements; i++) {
            statement();
        }
        depth--;
    }

    private void statement() {
        switch (dice(depth > 3 ? 9 : 15)) {
            case 0 -> line("a = " + value() + ";");
            case 1 -> line("b = bound(" + value() + ");");
            case 2 -> line("node.value = bound(" + value() + ");");
            case 3 ->
                line(pick("node.next", "other.next", "nodes[a & 1]", "node.left", "any") + " = " + object() + ";");
            case 4 -> line("cells[" + value() + "] = bound(" + value() + ");");
            case 5 -> line("bytes[a & 3] = (byte) (" + value() + ");");
            case 6 ->
                line(pick(
                        "small += x;",
                        "letter++;",
                        "wide = wide * 3 + x;",
                        "real = real + 0.5;",
                        "flag = !flag;",
                        "shared++;"));
            case 7 -> line("node = " + pick("node.next", "nodes[x & 1]", "node.left == null ? node : node.left") + ";");
            case 8 -> line("b = " + pick("a / b", "(int) (wide % (b + 1))", "a % x", "b << 1") + ";");
            case 9, 10 -> nested("if (" + condition() + ") {");
            case 11 ->
                nested("for (int i" + depth + " = bound(" + pick("a", "b", "2", "x") + "); i" + depth + " > 0; i"
                        + depth + "--) {");
            case 12 -> {
                line("switch (" + pick("a", "b", "x")
                        + ") { case 0: b++; break; case 2: a--; case 1: flag = false; break; default: a = 1; }");
            }
            case 13 -> line("if (any instanceof Leaf) { other = (Node) any; } else { any = " + object() + "; }");
            default ->
                line(pick(
                        "node = (Leaf) any;",
                        "System.arraycopy(cells, 0, cells, 1, cells.length - 1);",
                        "cells = cells.clone();",
                        "if (x == 3) { throw new IllegalStateException(); }",
                        "nodes = new Node[1 + (a & 1)];"));
        }
    }

    private void line(String text) {
        out.append("    ").append(text).append('\n');
    }

    private void nested(String head) {
        line(head);
        block(1 + dice(2));
        line("}");
    }

    private String pick(String... choices) {
        return choices[dice(choices.length)];
    }

    private String value() {
        return switch (dice(4)) {
            case 0 -> Integer.toString(dice(4));
            case 1 -> "(int) (" + pick(WORDS) + ")";
            case 2 -> pick(INTS) + pick(" + ", " - ", " ^ ") + pick(INTS);
            default -> pick(INTS);
        };
    }

    private String object() {
        return pick("new Node(bound(a))", "new Leaf(x & 1)", "null", "node", "other", "node.next");
    }

    private String condition() {
        return pick(
                "a < b",
                "node.next == null",
                "flag",
                "x > a",
                "any == node",
                "cells[0] >= b",
                "wide == 2",
                "real > 0.6",
                "letter != 0",
                "other.of(x) > 1",
                "nodes[0] != null");
    }
}
