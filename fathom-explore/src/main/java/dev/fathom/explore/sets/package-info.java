/** Sets that are kept in some order: which fields hold them, and how their states are made the same (d'Amorim et al. 2008 §5.3.2). */
@NullMarked
package dev.fathom.explore.sets;

import org.jspecify.annotations.NullMarked;
