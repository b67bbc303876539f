package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Functions of {@code Math} and {@code StrictMath}, computed by the host.
 *
 * <p>HotSpot replaces those of {@code Math} by its own code, whose last bit may differ from that of the Java source: only
 * the host's method gives the host's result.
 */
public final class MathPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass math = table.on("java/lang/Math");
        unary(math, "sin", Math::sin);
        unary(math, "cos", Math::cos);
        unary(math, "tan", Math::tan);
        unary(math, "exp", Math::exp);
        unary(math, "log", Math::log);
        unary(math, "log10", Math::log10);
        unary(math, "sqrt", Math::sqrt);
        unary(math, "cbrt", Math::cbrt);
        unary(math, "sinh", Math::sinh);
        unary(math, "tanh", Math::tanh);
        binary(math, "pow", Math::pow);
        math.method(
                "fma(DDD)D",
                call -> call.returnDouble(Math.fma(call.doubleArg(0), call.doubleArg(2), call.doubleArg(4))));
        math.method(
                "fma(FFF)F", call -> call.returnFloat(Math.fma(call.floatArg(0), call.floatArg(1), call.floatArg(2))));
        registerStrict(table.on("java/lang/StrictMath"));
    }

    private static void registerStrict(PeerTable.ForClass strict) {
        unary(strict, "sin", StrictMath::sin);
        unary(strict, "cos", StrictMath::cos);
        unary(strict, "tan", StrictMath::tan);
        unary(strict, "asin", StrictMath::asin);
        unary(strict, "acos", StrictMath::acos);
        unary(strict, "atan", StrictMath::atan);
        unary(strict, "exp", StrictMath::exp);
        unary(strict, "log", StrictMath::log);
        unary(strict, "log10", StrictMath::log10);
        unary(strict, "log1p", StrictMath::log1p);
        unary(strict, "expm1", StrictMath::expm1);
        unary(strict, "sqrt", StrictMath::sqrt);
        unary(strict, "cbrt", StrictMath::cbrt);
        unary(strict, "sinh", StrictMath::sinh);
        unary(strict, "cosh", StrictMath::cosh);
        unary(strict, "tanh", StrictMath::tanh);
        binary(strict, "pow", StrictMath::pow);
        binary(strict, "hypot", StrictMath::hypot);
        binary(strict, "atan2", StrictMath::atan2);
        binary(strict, "IEEEremainder", StrictMath::IEEEremainder);
    }

    private static void unary(PeerTable.ForClass target, String name, DoubleUnaryOperator function) {
        target.method(name + "(D)D", call -> call.returnDouble(function.applyAsDouble(call.doubleArg(0))));
    }

    private static void binary(PeerTable.ForClass target, String name, DoubleBinaryOperator function) {
        target.method(
                name + "(DD)D",
                call -> call.returnDouble(function.applyAsDouble(call.doubleArg(0), call.doubleArg(2))));
    }
}
