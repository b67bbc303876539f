/** States as those see them who explore: fingerprints, saved states, and what a run depends on. */
package dev.fathom.vm.state;
