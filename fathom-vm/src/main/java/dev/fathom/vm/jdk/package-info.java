/** What Fathom knows of the JDK at hand: members that peers and reductions name, and where its versions differ. */
@NullMarked
package dev.fathom.vm.jdk;

import org.jspecify.annotations.NullMarked;
