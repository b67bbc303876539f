package gov.nasa.jpf.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a field that is left out when states are compared, as {@code dev.fathom.api.Ignored} does. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface FilterField {
    /** A condition; Fathom leaves the field out whatever it is. */
    String condition() default "";

    /** Whether it is left out always; Fathom does so. */
    boolean invert() default false;
}
