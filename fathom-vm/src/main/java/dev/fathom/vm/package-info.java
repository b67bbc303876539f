/** The virtual machine that runs the checked program. */
package dev.fathom.vm;
