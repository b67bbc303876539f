package dev.fathom.vm.heap;

import java.util.Arrays;

/** A stack of (address, old word): undone in reverse order (Gvero et al. 2008, §4). */
final class UndoLog {
    private int[] entries = new int[1024];
    private int size;

    void add(int address, int old) {
        if (size + 2 > entries.length) {
            entries = Arrays.copyOf(entries, entries.length * 2);
        }
        entries[size++] = address;
        entries[size++] = old;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int address(int at) {
        return entries[at];
    }

    int old(int at) {
        return entries[at + 1];
    }

    /** Restores the words logged since the log had that size. */
    void undoTo(int[] words, int mark) {
        while (size > mark) {
            size -= 2;
            words[entries[size]] = entries[size + 1];
        }
    }
}
