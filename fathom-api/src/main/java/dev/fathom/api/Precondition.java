package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a boolean method that says whether an {@link Operation} may be executed in the present state.
 *
 * <p>It has no parameters, or the same ones as the operation. Where it returns false, the operation is not executed.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Precondition {
    /** Returns the name of the operation. */
    String value();
}
