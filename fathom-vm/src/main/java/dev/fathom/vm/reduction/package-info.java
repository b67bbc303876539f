/**
 * Partial-order reduction: where a thread goes on without letting others have their turn, and why nothing is missed.
 *
 * <p>A search that stops before every access sees every interleaving; most of them differ in the order of accesses that
 * commute. A <em>scheduling point</em> is an instruction before which the others may have their turn. Where an instruction
 * {@code a} of a thread T is none, the search goes on from its state {@code s} with {@code a} alone: {a} is an ample set of
 * {@code s}. What such a set must fulfil (Clarke et al. 1999, ch. 10), and why it does:
 *
 * <ul>
 *   <li><em>Not empty unless the state has no successor</em>: T can run, or it would not be asked.
 *   <li><em>Nothing that depends on {@code a} happens before {@code a}, on any path from {@code s}.</em> Each reduction has its own
 *       reason. Local: no other thread can reach the object, and none will unless T publishes it
 *       ({@link dev.fathom.vm.reduction.Sharing}). Lockset: the accesses seen so far are ordered by locks, or by the life of
 *       threads; that those to come are is an assumption ({@link dev.fathom.vm.reduction.LocksetReduction} has the argument why a
 *       conflict is always seen). Library: an operation of {@code java.util.concurrent} is linearizable, so that it commutes
 *       as a whole where its parts do not ({@link dev.fathom.vm.reduction.LibraryCalls} names the exceptions). The machine's own
 *       business: what is written is a function of the program, and the program cannot tell who wrote it, or when
 *       ({@link dev.fathom.vm.reduction.JdkCaches}, {@link dev.fathom.vm.reduction.ThreadUse}).
 *   <li><em>What is asked about states does not see {@code a}.</em> What ends a path or a thread is always a scheduling point.
 *       Invariants and properties are one more thread, which reads only: what they read and {@code a} writes is a
 *       scheduling point.
 *   <li><em>On every cycle somebody is asked</em>: a thread that runs long without a scheduling point is given one.
 * </ul>
 *
 * <p>What is assumed is noted as it is relied on. If it turns out wrong, all that was explored counts for nothing: the
 * machine stops, and the search begins again, knowing what was refuted ({@link dev.fathom.vm.reduction.Assumptions}). There are
 * finitely many assumptions, so there is a round in which all that were relied on hold.
 *
 * <p>{@link dev.fathom.vm.reduction.StaleBuffers} and {@link dev.fathom.vm.reduction.WorkerStamps} reduce states, not interleavings:
 * what can never be read again becomes zero.
 *
 * <p>Each has a switch in {@link dev.fathom.vm.options.Interleavings}, and a randomised test against the search without it.
 */
@NullMarked
package dev.fathom.vm.reduction;

import org.jspecify.annotations.NullMarked;
