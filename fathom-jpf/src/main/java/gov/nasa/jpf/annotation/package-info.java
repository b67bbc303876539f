/** Annotations of Java PathFinder that mean something to Fathom. */
package gov.nasa.jpf.annotation;
