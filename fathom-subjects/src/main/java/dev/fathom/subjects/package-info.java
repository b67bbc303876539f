/** The programs that the papers checked, written anew from their descriptions. */
package dev.fathom.subjects;
