package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the values that {@code fathom explore} tries for a parameter of an {@link Operation} or {@link Root}.
 *
 * <p>As on the command line: a range {@code "1..N"} or a list {@code "{1,3,null}"}; {@code N} stands for the bound.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Values {
    /** Returns the values, as the command line writes them. */
    String value();
}
