/**
 * A small network for protocols that {@code fathom explore} checks: packets in flight, links, timers, reboots.
 *
 * <p>All of it is ordinary Java and runs anywhere. The protocol decides what happens: each of its operations is an event, such
 * as the delivery or the loss of one of the {@linkplain dev.fathom.api.net.Network#packets() packets in flight}.
 */
package dev.fathom.api.net;
