/** Maps as red-black trees. */
package dev.fathom.subjects.treemap;
