package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that Fathom may execute on the host JVM, as one step, instead of in its own machine.
 *
 * <p>That is for long computations without choices: parsing, checksums, searching in a table. What they do to objects is the same either way, and it is undone and compared as
 * always. A method that cannot run there (it takes locks, starts threads, does I/O, throws) is executed as any other; {@code --verbose} says why. The option {@code --no-mixed} ignores the
 * annotation.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Mixed {}
