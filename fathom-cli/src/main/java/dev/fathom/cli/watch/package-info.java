/** Doing a command again whenever the program has been saved. */
package dev.fathom.cli.watch;
