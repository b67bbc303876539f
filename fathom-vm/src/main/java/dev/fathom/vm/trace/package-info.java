/** What a listener hears while a program runs: lines, branches, what threads do to each other. Costs nothing when nobody listens. */
package dev.fathom.vm.trace;
