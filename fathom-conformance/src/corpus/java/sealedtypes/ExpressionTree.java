package sealedtypes;

import java.util.Map;
import java.util.TreeMap;

/** Probes sealed hierarchies with pattern instanceof: an expression evaluator with simplification. */
public final class ExpressionTree {
    private sealed interface Expr permits Num, Var, Neg, Bin {
    }

    private record Num(double value) implements Expr {
    }

    private record Var(String name) implements Expr {
    }

    private record Neg(Expr inner) implements Expr {
    }

    private record Bin(char op, Expr left, Expr right) implements Expr {
    }

    private ExpressionTree() {
    }

    private static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) {
            return n.value();
        }
        if (e instanceof Var v) {
            Double value = env.get(v.name());
            if (value == null) {
                throw new IllegalArgumentException("unbound " + v.name());
            }
            return value;
        }
        if (e instanceof Neg n) {
            return -eval(n.inner(), env);
        }
        if (e instanceof Bin b) {
            double left = eval(b.left(), env);
            double right = eval(b.right(), env);
            return switch (b.op()) {
                case '+' -> left + right;
                case '-' -> left - right;
                case '*' -> left * right;
                case '/' -> left / right;
                default -> throw new IllegalStateException("operator " + b.op());
            };
        }
        throw new AssertionError(e);
    }

    private static Expr simplify(Expr e) {
        if (e instanceof Neg n && simplify(n.inner()) instanceof Neg inner) {
            return inner.inner();
        }
        if (!(e instanceof Bin b)) {
            return e;
        }
        Expr left = simplify(b.left());
        Expr right = simplify(b.right());
        if (left instanceof Num l && right instanceof Num r) {
            return new Num(eval(new Bin(b.op(), l, r), Map.of()));
        }
        if (b.op() == '*' && (left instanceof Num z && z.value() == 0 || right instanceof Num y && y.value() == 0)) {
            return new Num(0);
        }
        if (b.op() == '*' && left instanceof Num one && one.value() == 1) {
            return right;
        }
        if (b.op() == '+' && right instanceof Num zero && zero.value() == 0) {
            return left;
        }
        return new Bin(b.op(), left, right);
    }

    private static String show(Expr e) {
        return e instanceof Num n ? String.valueOf(n.value())
                : e instanceof Var v ? v.name()
                : e instanceof Neg n ? "-" + show(n.inner())
                : e instanceof Bin b ? "(" + show(b.left()) + b.op() + show(b.right()) + ")"
                : "?";
    }

    private static Expr derive(Expr e, String by) {
        if (e instanceof Var v) {
            return new Num(v.name().equals(by) ? 1 : 0);
        } else if (e instanceof Neg n) {
            return new Neg(derive(n.inner(), by));
        } else if (e instanceof Bin b && b.op() == '*') {
            return new Bin('+', new Bin('*', derive(b.left(), by), b.right()), new Bin('*', derive(b.right(), by), b.left()));
        } else if (e instanceof Bin b) {
            return new Bin(b.op(), derive(b.left(), by), derive(b.right(), by));
        }
        return new Num(0);
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        Expr poly = new Bin('+', new Bin('*', new Num(3), new Bin('*', x, x)), new Bin('-', new Neg(new Neg(x)), new Num(7)));
        Map<String, Double> env = new TreeMap<>(Map.of("x", 2.0));
        System.out.println(show(poly) + " = " + eval(poly, env));
        Expr derivative = derive(poly, "x");
        System.out.println(show(derivative));
        System.out.println(show(simplify(derivative)) + " = " + eval(simplify(derivative), env));
        System.out.println(simplify(new Bin('*', new Num(0), x)) + " " + simplify(new Bin('+', x, new Bin('-', new Num(2), new Num(2)))));
        try {
            eval(new Bin('*', x, new Var("y")), env);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            eval(new Bin('?', x, x), env);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(poly.equals(new Bin('+', new Bin('*', new Num(3), new Bin('*', x, x)),
                new Bin('-', new Neg(new Neg(x)), new Num(7)))));
        System.out.println(poly);
    }
}
