/** The goals of the Maven plugin: what the command line does, with the class path of the project's tests. */
package dev.fathom.maven;
