package dev.fathom.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that is neither restored when Fathom backtracks nor part of what it compares.
 *
 * <p>An untracked field collects facts about <em>all</em> paths: counters, coverage, a list of what was seen. Static and
 * instance fields of any type can be marked. What an untracked reference reaches is untracked as well, also if tracked
 * references lead to it; keep an object either tracked or untracked for all its life.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Untracked {}
