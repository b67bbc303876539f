/** What {@code --help} shows, and how it is laid out. */
package dev.fathom.cli.help;
