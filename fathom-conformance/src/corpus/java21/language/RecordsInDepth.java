package language;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Probes modern style code: records, sealed interfaces, pattern switches, text blocks and streams working together. */
public final class RecordsInDepth {
    private sealed interface Token {
        record Number(double value) implements Token {
        }

        record Operator(char symbol, int precedence, BinaryOperator<Double> function) implements Token {
            public Operator {
                if ("+-*/".indexOf(symbol) < 0) {
                    throw new IllegalArgumentException("operator " + symbol);
                }
            }
        }

        enum Paren implements Token { OPEN, CLOSE }
    }

    private record Order(String customer, List<Item> items) {
        record Item(String name, int quantity, long cents) {
            long total() {
                return quantity * cents;
            }
        }

        long total() {
            return items.stream().mapToLong(Item::total).sum();
        }
    }

    private sealed interface Shape permits Circle, Square, Group {
    }

    private record Circle(double radius) implements Shape {
    }

    private record Square(double side) implements Shape {
    }

    private record Group(Shape... shapes) implements Shape {
    }

    private RecordsInDepth() {
    }

    private static Token token(char c) {
        return switch (c) {
            case '(' -> Token.Paren.OPEN;
            case ')' -> Token.Paren.CLOSE;
            case '+' -> new Token.Operator(c, 1, Double::sum);
            case '-' -> new Token.Operator(c, 1, (a, b) -> a - b);
            case '*' -> new Token.Operator(c, 2, (a, b) -> a * b);
            case '/' -> new Token.Operator(c, 2, (a, b) -> a / b);
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> new Token.Number(c - '0');
            default -> new Token.Operator(c, 0, null);
        };
    }

    private static String describe(Token token) {
        return switch (token) {
            case Token.Number(double v) when v == 0 -> "zero";
            case Token.Number(double v) -> "number " + v;
            case Token.Operator(char s, int p, var f) -> s + "@" + p + "=" + f.apply(6.0, 3.0);
            case Token.Paren p -> p.name();
        };
    }

    private static double area(Shape shape) {
        return switch (shape) {
            case Circle(double r) -> 3 * r * r;
            case Square(double s) -> s * s;
            case Group(Shape[] shapes) when shapes.length == 0 -> 0;
            case Group(Shape[] shapes) -> Stream.of(shapes).mapToDouble(RecordsInDepth::area).sum();
        };
    }

    public static void main(String[] args) {
        for (char c : "(3+0)*/".toCharArray()) {
            System.out.println(describe(token(c)));
        }
        try {
            token('?');
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Order> orders = Stream.of("""
                ann: apple 3 50
                bob: pear 1 75
                ann: fig 2 120
                """.split("\n")).map(line -> {
                    String[] parts = line.split("[: ]+");
                    return new Order(parts[0], List.of(new Order.Item(parts[1], Integer.parseInt(parts[2]), Long.parseLong(parts[3]))));
                }).toList();
        Map<String, Long> totals = orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingLong(Order::total)));
        System.out.println(totals + " " + orders.getFirst());
        System.out.println(area(new Group(new Circle(1), new Square(2), new Group(), new Group(new Square(0.5)))));
        UnaryOperator<Object> twice = o -> switch (o) {
            case String s -> s + s;
            case Integer i -> i * 2;
            case List<?> l -> Stream.concat(l.stream(), l.stream()).toList();
            default -> o;
        };
        System.out.println(twice.apply("ab") + " " + twice.apply(21) + " " + twice.apply(List.of(1, 'x')) + " " + twice.apply(2.5));
    }
}
