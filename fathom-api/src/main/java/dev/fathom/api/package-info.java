/** The classes a checked program may call to tell Fathom something; they do no harm on an ordinary JVM. */
package dev.fathom.api;
