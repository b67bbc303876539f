package dev.fathom.subjects.replicatedworkers;

import java.util.function.DoubleUnaryOperator;

/**
 * Integrates a function by the trapezoidal rule, halving intervals on which it is too coarse.
 *
 * @param function the function
 * @param epsilon how much halving an interval may change its area
 */
record Quadrature(DoubleUnaryOperator function, double epsilon) {
    double area(Interval interval) {
        double ends = function.applyAsDouble(interval.from()) + function.applyAsDouble(interval.to());
        return ends / 2 * (interval.to() - interval.from());
    }

    boolean isFineEnough(Interval interval) {
        double halves = area(interval.leftHalf()) + area(interval.rightHalf());
        return Math.abs(area(interval) - halves) <= epsilon;
    }
}
