package algorithms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Probes an expression parser with precedence, variables and functions, evaluated by tree and by shunting-yard. */
public final class Calculator {
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = new HashMap<>();
    private static final Map<Character, DoubleBinaryOperator> OPERATORS = new HashMap<>();

    static {
        FUNCTIONS.put("sqrt", Math::sqrt);
        FUNCTIONS.put("abs", Math::abs);
        FUNCTIONS.put("neg", x -> -x);
        OPERATORS.put('+', Double::sum);
        OPERATORS.put('-', (a, b) -> a - b);
        OPERATORS.put('*', (a, b) -> a * b);
        OPERATORS.put('/', (a, b) -> a / b);
        OPERATORS.put('%', (a, b) -> a % b);
        OPERATORS.put('^', (a, b) -> {
            double r = 1;
            for (int i = 0; i < b; i++) {
                r *= a;
            }
            return r;
        });
    }

    private final String source;
    private final Map<String, Double> variables;
    private int at;

    private Calculator(String source, Map<String, Double> variables) {
        this.source = source.replace(" ", "");
        this.variables = variables;
    }

    private static int precedence(char c) {
        return c == '+' || c == '-' ? 1 : c == '*' || c == '/' || c == '%' ? 2 : c == '^' ? 3 : -1;
    }

    private char look() {
        return at < source.length() ? source.charAt(at) : '\0';
    }

    private double expression(int minimum) {
        double left = unary();
        while (precedence(look()) >= minimum) {
            char operator = source.charAt(at++);
            double right = expression(operator == '^' ? 3 : precedence(operator) + 1);
            left = OPERATORS.get(operator).applyAsDouble(left, right);
        }
        return left;
    }

    private double unary() {
        if (look() == '-') {
            at++;
            return -unary();
        }
        if (look() == '(') {
            at++;
            double inner = expression(1);
            if (look() != ')') {
                throw new IllegalArgumentException("missing ) at " + at);
            }
            at++;
            return inner;
        }
        int start = at;
        if (Character.isDigit(look())) {
            while (Character.isDigit(look()) || look() == '.') {
                at++;
            }
            return Double.parseDouble(source.substring(start, at));
        }
        while (Character.isLetter(look())) {
            at++;
        }
        String name = source.substring(start, at);
        if (look() == '(') {
            DoubleUnaryOperator function = FUNCTIONS.get(name);
            if (function == null) {
                throw new IllegalArgumentException("no function " + name);
            }
            return function.applyAsDouble(unary());
        }
        if (look() == '=') {
            at++;
            double value = expression(1);
            variables.put(name, value);
            return value;
        }
        Double value = variables.get(name);
        if (value == null) {
            throw new IllegalArgumentException(!name.isEmpty() ? "unknown " + name : look() == 0 ? "unexpected end" : "unexpected '" + look() + "'");
        }
        return value;
    }

    static double evaluate(String source, Map<String, Double> variables) {
        Calculator calculator = new Calculator(source, variables);
        double result = calculator.expression(1);
        if (calculator.at != calculator.source.length()) {
            throw new IllegalArgumentException("trailing " + calculator.source.substring(calculator.at));
        }
        return result;
    }

    private static List<String> toPostfix(String source) {
        List<String> out = new ArrayList<>();
        Deque<Character> stack = new ArrayDeque<>();
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (Character.isDigit(c)) {
                int start = i;
                while (i + 1 < source.length() && Character.isDigit(source.charAt(i + 1))) {
                    i++;
                }
                out.add(source.substring(start, i + 1));
            } else if (c == '(') {
                stack.push(c);
            } else if (c == ')') {
                while (stack.peek() != '(') {
                    out.add(String.valueOf(stack.pop()));
                }
                stack.pop();
            } else {
                while (!stack.isEmpty() && precedence(stack.peek()) >= precedence(c)) {
                    out.add(String.valueOf(stack.pop()));
                }
                stack.push(c);
            }
        }
        while (!stack.isEmpty()) {
            out.add(String.valueOf(stack.pop()));
        }
        return out;
    }

    public static void main(String[] args) {
        Map<String, Double> variables = new HashMap<>();
        for (String source : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10/4-1", "10%4*3", "x = 5", "y = x * 2 - 1", "sqrt(x + 4) + abs(-y)",
            "--3", "1/0", "neg(2)^2", "((((7))))", "1.5*1.5"}) {
            System.out.println(source + " = " + evaluate(source, variables));
        }
        for (String bad : new String[] {"1+", "(1", "foo(2)", "z", "1)2", ")", "1+*2"}) {
            try {
                System.out.println(evaluate(bad, variables));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
        System.out.println(toPostfix("1+2*(3-4)/5") + " " + variables.get("y"));
    }
}
