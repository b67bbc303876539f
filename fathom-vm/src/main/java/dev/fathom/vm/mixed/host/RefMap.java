package dev.fathom.vm.mixed.host;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The host's objects by their address in the guest: open addressing, made for being cleared often. */
final class RefMap {
    private static final int FIRST = 64;

    private int[] keys = new int[FIRST];
    private @Nullable Object[] values = new Object[FIRST];
    private int size;

    void clear() {
        if (size == 0) {
            return;
        }
        if (keys.length > FIRST && size < keys.length / 8) {
            keys = new int[keys.length / 2];
            values = new Object[keys.length];
        } else {
            Arrays.fill(keys, 0);
            Arrays.fill(values, null);
        }
        size = 0;
    }

    @Nullable
    Object get(int key) {
        int mask = keys.length - 1;
        for (int at = place(key, mask); keys[at] != 0; at = (at + 1) & mask) {
            if (keys[at] == key) {
                return values[at];
            }
        }
        return null;
    }

    void put(int key, Object value) {
        if (2 * ++size > keys.length) {
            grow();
        }
        add(key, value);
    }

    int size() {
        return size;
    }

    private void add(int key, @Nullable Object value) {
        int mask = keys.length - 1;
        int at = place(key, mask);
        while (keys[at] != 0) {
            at = (at + 1) & mask;
        }
        keys[at] = key;
        values[at] = value;
    }

    private void grow() {
        int[] oldKeys = keys;
        @Nullable Object[] oldValues = values;
        keys = new int[2 * oldKeys.length];
        values = new Object[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                add(oldKeys[i], oldValues[i]);
            }
        }
    }

    private static int place(int key, int mask) {
        return (key * 0x9E3779B1 >>> 12) & mask;
    }
}
