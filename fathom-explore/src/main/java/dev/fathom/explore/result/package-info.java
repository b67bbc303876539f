/** What an exploration tells: violations with the operations that lead there, test cases, coverage, counts. */
@NullMarked
package dev.fathom.explore.result;

import org.jspecify.annotations.NullMarked;
