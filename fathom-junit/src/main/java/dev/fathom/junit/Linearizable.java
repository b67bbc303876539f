package dev.fathom.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Checks that whatever threads get from an object that they use at the same time, they could have got one after the other.
 *
 * <p>The object is one of the class of the test, or of the class that is named ({@link #of}). Its operations are the methods marked with {@link dev.fathom.api.Operation}; without such methods, all
 * public ones with small values. Threads execute every combination of them, in every interleaving. The test fails if what they return is what no order of the same operations returns, with the
 * shortest history; and if not everything was explored, with the reason. The body of the method is not run.
 */
@Documented
@Test
@ExtendWith(LinearizableExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Linearizable {
    /** The class whose objects are used; that of the test unless said otherwise. */
    Class<?> of() default Void.class;

    /** How many threads there are. */
    int threads() default 2;

    /** How many operations each of them executes, at most. */
    int operations() default 2;

    /** A class whose behaviour is the right one, one operation after the other; the same class unless said otherwise. */
    Class<?> model() default Void.class;

    /** How many values a parameter takes that none are given for. */
    int values() default 2;

    /** Stops after that time, as in {@code 90s} or {@code 10m}: the test fails then, as not everything was explored. */
    String timeLimit() default "60s";

    /** Where the check is recorded, so that the next one explores only what a change can have affected; {@code ""} for nowhere. */
    String store() default "target/fathom";
}
