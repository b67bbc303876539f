/** What the user demands of states, beside the program's own assertions and invariants. */
package dev.fathom.search.property;
