/** The program as the machine knows it: classes, fields, methods and their code, class loading, the elements that records name. */
@NullMarked
package dev.fathom.vm.program;

import org.jspecify.annotations.NullMarked;
