/** What a call read and what it did, so that a call that would read the same need not be executed. */
@NullMarked
package dev.fathom.vm.footprint;

import org.jspecify.annotations.NullMarked;
