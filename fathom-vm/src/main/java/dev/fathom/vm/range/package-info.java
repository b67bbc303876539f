/** Abstracts int fields to ranges, by rewriting the classes that use them (Groce and Visser 2002 §4.3). */
@NullMarked
package dev.fathom.vm.range;

import org.jspecify.annotations.NullMarked;
