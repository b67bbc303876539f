package language;

import java.util.ArrayList;
import java.util.List;

/** Probes corner cases of newer switches: yields in blocks, nested switches, loops, exceptions and fall-out of patterns. */
public final class SwitchCorners {
    private sealed interface Node permits Leaf, Branch {
    }

    private record Leaf(int n) implements Node {
    }

    private record Branch(Node left, Node right) implements Node {
    }

    private SwitchCorners() {
    }

    private static int depth(Node node) {
        return switch (node) {
            case Leaf l -> 1;
            case Branch(Leaf l, Leaf r) -> {
                int best = 0;
                for (int i = 0; i < 10; i++) {
                    if (i == 2) {
                        best = i;
                        break;
                    }
                }
                yield best;
            }
            case Branch(var l, var r) -> {
                int left = depth(l);
                int right = depth(r);
                yield 1 + switch (Integer.compare(left, right)) {
                    case -1 -> right;
                    case 0, 1 -> left;
                    default -> throw new AssertionError();
                };
            }
        };
    }

    private static String flow(List<Object> objects) {
        StringBuilder out = new StringBuilder();
        outer:
        for (Object o : objects) {
            switch (o) {
                case null -> {
                    out.append("null ");
                    continue outer;
                }
                case String s when s.equals("stop") -> {
                    break outer;
                }
                case String s -> out.append(s.length()).append(' ');
                case Integer i when i == 0 -> throw new IllegalStateException("zero after " + out);
                case Integer i -> {
                    if (i < 0) {
                        continue;
                    }
                    out.append(i * 2).append(' ');
                }
                default -> { }
            }
            out.append("; ");
        }
        return out.toString().trim();
    }

    private static String guarded(Object o, int limit) {
        try {
            return switch (o) {
                case Integer i when i / limit > 2 -> "large";
                case Integer i when i > limit -> "over";
                case Integer i -> "under";
                case Character c when Character.isLetter(c) && switch (c) {
                    case 'a', 'e', 'i', 'o', 'u' -> true;
                    default -> false;
                } -> "vowel";
                case Character c -> "char";
                case Object[] array when array.length > 0 && array[0] instanceof String s && !s.isBlank() -> s;
                case Object[] array -> "array" + array.length;
                default -> o.toString();
            };
        } catch (ArithmeticException e) {
            return "guard threw " + e.getMessage();
        } finally {
            System.out.print("<");
        }
    }

    private static long primitives(Object o) {
        return switch (o) {
            case Byte b -> b + 1;
            case Short s -> s + 2;
            case Character c -> c + 3L;
            case Float f -> (long) (f * 2);
            case Double d when Double.isNaN(d) -> -1;
            case Double d -> d.longValue();
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            default -> Long.MIN_VALUE;
        };
    }

    public static void main(String[] args) {
        Node small = new Branch(new Leaf(1), new Leaf(2));
        Node tall = new Branch(new Branch(small, new Leaf(3)), new Branch(small, small));
        System.out.println(depth(new Leaf(0)) + " " + depth(small) + " " + depth(tall) + " " + depth(new Branch(tall, small)));
        List<Object> objects = new ArrayList<>(List.of("abc", 5, -1, 2.5, "xy"));
        objects.add(null);
        objects.add("stop");
        objects.add(9);
        System.out.println(flow(objects));
        try {
            flow(List.of("a", 0));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(guarded(50, 10) + guarded(15, 10) + guarded(5, 10) + guarded(5, 0) + guarded('e', 1) + guarded('x', 1) + guarded('5', 1)
                + guarded(new Object[] {"text"}, 1) + guarded(new String[] {" "}, 1) + guarded(new Object[0], 1) + guarded(1.5, 1));
        System.out.println(primitives((byte) 1) + " " + primitives((short) 1) + " " + primitives('a') + " " + primitives(1.5f) + " "
                + primitives(Double.NaN) + " " + primitives(9.9) + " " + primitives(7L) + " " + primitives(true) + " " + primitives("s"));
    }
}
