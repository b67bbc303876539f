/**
 * A small file system after Daisy: a disk, its layout, files, a directory, and users (Yang et al. 2009, Table 1).
 *
 * <p>From the bottom up: {@link dev.fathom.subjects.daisy.Petal} is a disk of bytes; {@link
 * dev.fathom.subjects.daisy.Layout} says what lies where on it; {@link dev.fathom.subjects.daisy.Bitmap}, {@link
 * dev.fathom.subjects.daisy.InodeTable} and {@link dev.fathom.subjects.daisy.Blocks} read and write its parts; {@link
 * dev.fathom.subjects.daisy.FileStore} keeps files by number and {@link dev.fathom.subjects.daisy.Directory} their names;
 * {@link dev.fathom.subjects.daisy.FileSystem} is what users call. Locks are taken from the top down: the directory's,
 * then a file's, then an allocation's.
 */
package dev.fathom.subjects.daisy;
