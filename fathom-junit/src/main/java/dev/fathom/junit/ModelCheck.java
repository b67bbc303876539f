package dev.fathom.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the body of a test under every interleaving of its threads and every choice.
 *
 * <p>The test fails if something goes wrong on any path (an assertion or another exception in any thread, a deadlock, a livelock), with the steps that lead there;
 * and if not everything was explored, with the reason. It passes if everything was explored and nothing is wrong. Methods with {@code @BeforeEach}, {@code @AfterEach},
 * {@code @BeforeAll} and {@code @AfterAll} run with the body, on each path. Parameters get their values from {@link Choice}.
 */
@Documented
@Test
@ExtendWith(ModelCheckExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface ModelCheck {
    /** No limit. */
    int UNLIMITED = -1;

    /** Explores only paths on which threads are preempted at most so often. A test that passes says nothing about the others. */
    int preemptions() default UNLIMITED;

    /** Stops after that time, as in {@code 90s} or {@code 10m}: the test fails then, as not everything was explored. */
    String timeLimit() default "60s";

    /** Where the check is recorded, so that the next one explores only what a change can have affected; {@code ""} for nowhere. */
    String store() default "target/fathom";
}
