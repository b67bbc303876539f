/** Binary search trees. */
package dev.fathom.subjects.bst;
