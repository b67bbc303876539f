/** The report as a page: one file, which needs nothing else. */
@NullMarked
package dev.fathom.engine.html;

import org.jspecify.annotations.NullMarked;
