/** Mixed execution: methods of the program that run on the host (Gvero et al. 2008 §6). */
@NullMarked
package dev.fathom.vm.mixed;

import org.jspecify.annotations.NullMarked;
