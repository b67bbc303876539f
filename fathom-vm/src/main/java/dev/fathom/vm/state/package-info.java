/** States as those see them who explore: fingerprints, saved states, and what a run depends on. */
@NullMarked
package dev.fathom.vm.state;

import org.jspecify.annotations.NullMarked;
