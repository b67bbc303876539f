package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which exceptions an {@link Operation} may throw. Any other one that leaves it is a violation.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Throws {
    /** Returns the classes of the exceptions; their subclasses are meant, too. */
    Class<? extends Throwable>[] value();
}
