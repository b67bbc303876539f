/** What Fathom knows of the JDK at hand: members that peers and reductions name, where its versions differ, and what its reflection keeps of class files. */
@NullMarked
package dev.fathom.vm.jdk;

import org.jspecify.annotations.NullMarked;
