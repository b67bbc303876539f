/** What programs written for Java PathFinder call, on top of {@code dev.fathom.api}. */
package gov.nasa.jpf.vm;
