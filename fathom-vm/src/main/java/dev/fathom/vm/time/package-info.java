/** Where the library keeps points in time and waits for some, so that states differ in no more of it than a program can tell. */
@NullMarked
package dev.fathom.vm.time;

import org.jspecify.annotations.NullMarked;
