package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a second, simple implementation that {@code fathom explore} runs beside the marked class.
 *
 * <p>It is made without arguments and has a method for each operation, with the same name and parameters. The first
 * operation whose result (or exception) differs is a violation.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Model {
    /** Returns the class of the model. */
    Class<?> value();
}
