package dev.fathom.vm.mixed.host;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What {@code Unsafe} does with arrays of bytes, in the machine's order of bytes. Offsets are the guest's. */
final class ByteArrays {
    /** The guest's offset of the first element of an array. */
    private static final long BASE = 16;

    static final VarHandle CHARS = view(char[].class);
    static final VarHandle SHORTS = view(short[].class);
    static final VarHandle INTS = view(int[].class);
    static final VarHandle LONGS = view(long[].class);

    private ByteArrays() {}

    private static VarHandle view(Class<?> elements) {
        return MethodHandles.byteArrayViewVarHandle(elements, ByteOrder.LITTLE_ENDIAN);
    }

    /** Other arrays have elements of which part of one may be meant, and objects have fields: the machine knows where. */
    static byte[] array(Object object) {
        if (object instanceof byte[] bytes) {
            return bytes;
        }
        throw new Abandoned("it accesses memory by offsets");
    }

    static int index(long offset) {
        return Math.toIntExact(offset - BASE);
    }
}
