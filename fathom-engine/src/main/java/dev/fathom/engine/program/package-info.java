/** The program to execute: what it is given, where its classes and sources are, and the machines that run it. */
package dev.fathom.engine.program;
