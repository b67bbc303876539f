package patterns;

import java.util.ArrayList;
import java.util.List;

/** Probes exhaustive switches over sealed hierarchies without defaults, with an evaluator and a printer. */
public final class SealedSwitch {
    private sealed interface Expr {
    }

    private record Const(int value) implements Expr {
    }

    private record Neg(Expr inner) implements Expr {
    }

    private record Add(Expr left, Expr right) implements Expr {
    }

    private record Mul(Expr left, Expr right) implements Expr {
    }

    private enum Special implements Expr { ZERO, ONE }

    private abstract static sealed class Result<T> {
        private static final class Ok<T> extends Result<T> {
            private final T value;

            Ok(T value) {
                this.value = value;
            }
        }

        private static final class Err<T> extends Result<T> {
            private final String message;

            Err(String message) {
                this.message = message;
            }
        }

        <R> Result<R> map(java.util.function.Function<? super T, ? extends R> f) {
            return switch (this) {
                case Ok<T> ok -> new Ok<>(f.apply(ok.value));
                case Err<T> err -> new Err<>(err.message);
            };
        }

        @Override
        public String toString() {
            return switch (this) {
                case Ok<T> ok -> "Ok(" + ok.value + ")";
                case Err<T> err -> "Err(" + err.message + ")";
            };
        }
    }

    private SealedSwitch() {
    }

    private static int eval(Expr e) {
        return switch (e) {
            case Const(int value) -> value;
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
            case Add(var l, var r) -> eval(l) + eval(r);
            case Mul(Const(var zero), var ignored) when zero == 0 -> 0;
            case Mul(var l, var r) -> eval(l) * eval(r);
            case Special.ZERO -> 0;
            case Special.ONE -> 1;
        };
    }

    private static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Special s, var r) when s == Special.ZERO -> simplify(r);
            case Add(var l, Const(int n)) when n == 0 -> simplify(l);
            case Mul(Special s, var r) when s == Special.ONE -> simplify(r);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(Neg(var inner)) -> simplify(inner);
            case Neg n -> n;
            case Const c -> c;
            case Special s -> s;
        };
    }

    private static String show(Expr e) {
        return switch (e) {
            case Const c when c.value() < 0 -> "(" + c.value() + ")";
            case Const c -> String.valueOf(c.value());
            case Neg(Expr inner) -> "-" + show(inner);
            case Add(Expr l, Expr r) -> "(" + show(l) + " + " + show(r) + ")";
            case Mul(Expr l, Expr r) -> show(l) + " * " + show(r);
            case Special s -> s.name();
        };
    }

    private static Result<Integer> parse(String text) {
        try {
            return new Result.Ok<>(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return new Result.Err<>(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Expr e = new Add(Special.ZERO, new Mul(Special.ONE, new Add(new Neg(new Neg(new Const(4))), new Add(new Const(-3), new Const(0)))));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(show(simplify(e)) + " = " + eval(simplify(e)));
        System.out.println(simplify(e));
        System.out.println(eval(new Mul(new Const(0), new Const(9))) + " " + eval(new Neg(Special.ONE)));
        List<Result<Integer>> results = new ArrayList<>();
        for (String text : new String[] {"12", "x", "-7"}) {
            results.add(parse(text).map(n -> n * 2));
        }
        System.out.println(results);
        try {
            eval(null);
        } catch (NullPointerException ex) {
            System.out.println("null expression");
        }
    }
}
