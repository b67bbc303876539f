/** A file system on a small disk, after Daisy. */
package dev.fathom.subjects.filesystem;
