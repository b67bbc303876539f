package dev.fathom.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives a parameter of a test every value of a range; {@code boolean} parameters need none. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Choice {
    /** The smallest value. */
    int from() default 0;

    /** The largest value. */
    int to();
}
