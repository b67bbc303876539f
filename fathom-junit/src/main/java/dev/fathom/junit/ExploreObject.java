package dev.fathom.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Executes every sequence of operations on an object, up to a length, and checks its invariants in every state.
 *
 * <p>The object is one of the class of the test, or of the class that is named ({@link #of}). Its operations are the methods marked with {@link dev.fathom.api.Operation}; without such methods, all
 * public ones with small values. The test fails with a shortest sequence after which an operation throws, an invariant ({@link dev.fathom.api.Invariant}, {@code repOk}) does not hold, or the model does something else; and if
 * not every sequence was explored, with the reason. The body of the method is not run.
 */
@Documented
@Test
@ExtendWith(ExploreObjectExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface ExploreObject {
    /** The class whose objects are explored; that of the test unless said otherwise. */
    Class<?> of() default Void.class;

    /** How many operations a sequence has, at most. */
    int length() default 5;

    /** What {@code N} stands for, and how many values a parameter takes that none are given for. */
    int values() default 3;

    /** A second implementation that is run beside: the first operation that returns something else is a violation. */
    Class<?> model() default Void.class;

    /** Stops after that time, as in {@code 90s} or {@code 10m}: the test fails then, as not everything was explored. */
    String timeLimit() default "60s";

    /** Where the exploration is recorded, so that the next one executes only what a change can have affected; {@code ""} for nowhere. */
    String store() default "target/fathom";
}
