package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that is left out when Fathom compares states, with what only it leads to, as {@code --ignore-field} does: states
 * that differ there only are the same.
 *
 * <p>Unlike an {@link Untracked} field it is restored when Fathom backtracks, so that each path sees its own value. Whoever marks
 * a field vouches that nothing which is checked depends on it: a counter of operations, a cache, a number for a log.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Ignored {}
