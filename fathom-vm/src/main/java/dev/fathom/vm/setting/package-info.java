/** The names of what can be set, for messages. */
@NullMarked
package dev.fathom.vm.setting;

import org.jspecify.annotations.NullMarked;
