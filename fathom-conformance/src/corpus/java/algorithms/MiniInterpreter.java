package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Probes a small Lisp interpreter with closures, recursion, tail calls and error reporting. */
public final class MiniInterpreter {
    private static final class Environment {
        private final Map<String, Object> bindings = new HashMap<>();
        private final Environment outer;

        Environment(Environment outer) {
            this.outer = outer;
        }

        Object get(String name) {
            if (bindings.containsKey(name)) {
                return bindings.get(name);
            }
            if (outer == null) {
                throw new IllegalStateException("unbound " + name);
            }
            return outer.get(name);
        }
    }

    private interface Procedure extends Function<List<Object>, Object> {
    }

    private static final class Lambda {
        private final List<?> parameters;
        private final Object body;
        private final Environment closure;

        Lambda(List<?> parameters, Object body, Environment closure) {
            this.parameters = parameters;
            this.body = body;
            this.closure = closure;
        }
    }

    private MiniInterpreter() {
    }

    private static Object read(LinkedList<String> tokens) {
        String token = tokens.pollFirst();
        if (token == null) {
            throw new IllegalStateException("unexpected end");
        }
        if (token.equals("(")) {
            List<Object> list = new ArrayList<>();
            while (!")".equals(tokens.peekFirst())) {
                list.add(read(tokens));
            }
            tokens.removeFirst();
            return list;
        }
        try {
            return Long.valueOf(token);
        } catch (NumberFormatException e) {
            return token;
        }
    }

    private static Object eval(Object expression, Environment environment) {
        while (true) {
            if (expression instanceof String) {
                return environment.get((String) expression);
            }
            if (!(expression instanceof List)) {
                return expression;
            }
            List<?> list = (List<?>) expression;
            Object head = list.get(0);
            if ("if".equals(head)) {
                expression = Boolean.FALSE.equals(eval(list.get(1), environment)) ? list.get(3) : list.get(2);
                continue;
            }
            if ("define".equals(head)) {
                environment.bindings.put((String) list.get(1), eval(list.get(2), environment));
                return list.get(1);
            }
            if ("lambda".equals(head)) {
                return new Lambda((List<?>) list.get(1), list.get(2), environment);
            }
            if ("quote".equals(head)) {
                return list.get(1);
            }
            Object function = eval(head, environment);
            List<Object> arguments = new ArrayList<>();
            for (Object argument : list.subList(1, list.size())) {
                arguments.add(eval(argument, environment));
            }
            if (function instanceof Procedure) {
                return ((Procedure) function).apply(arguments);
            }
            if (!(function instanceof Lambda)) {
                throw new IllegalStateException("not a function: " + function);
            }
            Lambda lambda = (Lambda) function;
            if (lambda.parameters.size() != arguments.size()) {
                throw new IllegalStateException("expected " + lambda.parameters.size() + " arguments, got " + arguments.size());
            }
            environment = new Environment(lambda.closure);
            for (int i = 0; i < arguments.size(); i++) {
                environment.bindings.put((String) lambda.parameters.get(i), arguments.get(i));
            }
            expression = lambda.body;
        }
    }

    private static Procedure arithmetic(BiFunction<Long, Long, Object> operator) {
        return arguments -> {
            Object result = arguments.get(0);
            for (Object argument : arguments.subList(1, arguments.size())) {
                result = operator.apply((Long) result, (Long) argument);
            }
            return result;
        };
    }

    private static Environment standard() {
        Environment environment = new Environment(null);
        environment.bindings.put("+", arithmetic(Long::sum));
        environment.bindings.put("-", arithmetic((a, b) -> a - b));
        environment.bindings.put("*", arithmetic((a, b) -> a * b));
        environment.bindings.put("/", arithmetic((a, b) -> a / b));
        environment.bindings.put("<", arithmetic((a, b) -> a < b));
        environment.bindings.put("=", (Procedure) a -> a.get(0).equals(a.get(1)));
        environment.bindings.put("list", (Procedure) a -> a);
        environment.bindings.put("car", (Procedure) a -> ((List<?>) a.get(0)).get(0));
        environment.bindings.put("cdr", (Procedure) a -> ((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size()));
        environment.bindings.put("empty", (Procedure) a -> ((List<?>) a.get(0)).isEmpty());
        return environment;
    }

    public static void main(String[] args) {
        Environment environment = standard();
        String[] program = {
            "(+ 1 2 (* 3 4))",
            "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))",
            "(fact 15)",
            "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))",
            "(fib 12)",
            "(define adder (lambda (n) (lambda (x) (+ x n))))",
            "((adder 10) 32)",
            "(define loop (lambda (n acc) (if (= n 0) acc (loop (- n 1) (+ acc n)))))",
            "(loop 3000 0)",
            "(define sum (lambda (l) (if (empty l) 0 (+ (car l) (sum (cdr l))))))",
            "(sum (list 1 2 3 4))",
            "(quote (a (b 1)))",
            "(/ 1 0)", "(undefined 1)", "(1 2)", "((lambda (x) x))", "(+ 1", "(car (list))",
        };
        for (String line : program) {
            try {
                LinkedList<String> tokens = new LinkedList<>(Arrays.asList(line.replace("(", " ( ").replace(")", " ) ").trim().split("\\s+")));
                System.out.println(eval(read(tokens), environment));
            } catch (IllegalStateException | ArithmeticException e) {
                System.out.println("error: " + e.getMessage());
            } catch (IndexOutOfBoundsException e) {
                System.out.println("error: index");
            }
        }
    }
}
