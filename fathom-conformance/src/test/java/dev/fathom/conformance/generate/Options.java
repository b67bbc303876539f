package dev.fathom.conformance.generate;

/**
 * What a random program may contain.
 *
 * @param size approximate number of statements in the whole program
 * @param objects generate classes, interfaces, enums, records and boxed values
 * @param lambdasAndStrings generate lambdas, method references, strings and string concatenation
 *     (everything that javac compiles to {@code invokedynamic}, and what goes with it)
 * @param uncaught some programs may end with an uncaught exception
 * @param withChoices call {@code dev.fathom.api.Choose}, at most four times on any path
 */
public record Options(int size, boolean objects, boolean lambdasAndStrings, boolean uncaught, boolean withChoices) {

    public Options {
        if (size < 10 || size > 2000) {
            throw new IllegalArgumentException("size must be in 10..2000: " + size);
        }
    }

    /** Everything but choices, at a size that runs in a few milliseconds. */
    public static Options defaults() {
        return new Options(150, true, true, true, false);
    }

    /** Primitive types, arrays and control flow only. */
    public static Options primitivesOnly() {
        return new Options(150, false, false, false, false);
    }

    public Options withSize(int newSize) {
        return new Options(newSize, objects, lambdasAndStrings, uncaught, withChoices);
    }

    public Options withObjects(boolean on) {
        return new Options(size, on, lambdasAndStrings, uncaught, withChoices);
    }

    public Options withLambdasAndStrings(boolean on) {
        return new Options(size, objects, on, uncaught, withChoices);
    }

    public Options withUncaught(boolean on) {
        return new Options(size, objects, lambdasAndStrings, on, withChoices);
    }

    public Options withChoices(boolean on) {
        return new Options(size, objects, lambdasAndStrings, uncaught, on);
    }
}
