package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an instance field that leads to the elements of a set, kept in an order that does not matter: {@code fathom explore}
 * takes states for the same that differ in that order only.
 *
 * <p>The field holds an array, an {@code ArrayList}, a {@code LinkedList}, a {@code CopyOnWriteArrayList}, or the first node
 * of a chain. Whoever marks it vouches that the class behaves alike whatever the order is.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Unordered {
    /** The int field beside it that says how many elements of the array are in use; empty if all are. */
    String count() default "";

    /** The field that leads from a node of the chain to the next; empty if the field holds no node. */
    String next() default "";
}
