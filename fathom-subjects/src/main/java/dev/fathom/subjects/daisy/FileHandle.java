package dev.fathom.subjects.daisy;

/**
 * What a user has of an open file.
 *
 * @param inode its number
 */
record FileHandle(int inode) {}
