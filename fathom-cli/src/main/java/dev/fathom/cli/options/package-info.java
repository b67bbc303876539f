/** The options that several commands share, and how their values are read. */
package dev.fathom.cli.options;
