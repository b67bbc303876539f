/**
 * The search: in which order the states of a system are visited, what is remembered of them, and when it is enough.
 *
 * <p>It knows nothing of bytecode. A {@link dev.fathom.vm.StateSystem} runs from one choice to the next and can go
 * back; {@link dev.fathom.search.Search} explores it.
 */
package dev.fathom.search;
