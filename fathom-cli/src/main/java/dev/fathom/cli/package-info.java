/** The command line of Fathom. */
package dev.fathom.cli;
