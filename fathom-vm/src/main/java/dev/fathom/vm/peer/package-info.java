/** What peers share: guest strings, byte arrays and boxes as the host sees them. The peers themselves are in the packages below, by what they are about. */
@NullMarked
package dev.fathom.vm.peer;

import org.jspecify.annotations.NullMarked;
