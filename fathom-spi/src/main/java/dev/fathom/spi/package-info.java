/**
 * What you write against to extend Fathom: {@link dev.fathom.spi.Property properties}, {@link dev.fathom.spi.Heuristic heuristics} and
 * {@link dev.fathom.spi.PeerGroup peers}. Nothing here depends on anything but the JDK.
 */
package dev.fathom.spi;
