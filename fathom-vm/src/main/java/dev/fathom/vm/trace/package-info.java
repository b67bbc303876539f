/** What a listener hears while a program runs: lines, branches, what threads do to each other. Costs nothing when nobody listens. */
@NullMarked
package dev.fathom.vm.trace;

import org.jspecify.annotations.NullMarked;
