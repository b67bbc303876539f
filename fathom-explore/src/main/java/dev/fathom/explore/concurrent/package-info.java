/** Turns a class and its operations into a program that calls them from several threads and looks whether an order explains the results. */
@NullMarked
package dev.fathom.explore.concurrent;

import org.jspecify.annotations.NullMarked;
