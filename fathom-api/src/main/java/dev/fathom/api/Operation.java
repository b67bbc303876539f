package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of an object that {@code fathom explore} executes in every state, with every combination of the values of
 * its parameters.
 *
 * <p>A class with at least one such method is explored by them alone. A parameter without {@link Values} takes small
 * values of its type.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Operation {}
