package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a constructor, or a static method without side effects, that makes an object to start from.
 *
 * <p>There may be several, and their parameters may have {@link Values}: every object they make is a start. Without any,
 * the constructor without parameters is used.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.CONSTRUCTOR, ElementType.METHOD})
public @interface Root {}
