package io;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.InvalidMarkException;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Probes heap buffers: positions, views, byte orders, slices, read-only buffers, codecs and failures. */
public final class Buffers {
    private Buffers() {
    }

    private static void attempt(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": fine");
        } catch (BufferOverflowException | BufferUnderflowException | ReadOnlyBufferException | InvalidMarkException
                | IndexOutOfBoundsException | IllegalArgumentException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws CharacterCodingException {
        ByteBuffer buffer = ByteBuffer.allocate(40);
        buffer.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('A').putFloat(1.5f).putDouble(-2.5);
        System.out.println(buffer + " " + buffer.remaining());
        buffer.flip();
        System.out.println(buffer.get() + " " + buffer.getShort() + " " + buffer.getInt() + " " + Long.toHexString(buffer.getLong()) + " "
                + buffer.getChar() + " " + buffer.getFloat() + " " + buffer.getDouble() + " " + buffer.hasRemaining());
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(buffer.getShort(1) + " " + Integer.toHexString(buffer.getInt(3)) + " " + Long.toHexString(buffer.getLong(7)) + " "
                + buffer.order());
        buffer.putInt(3, 0x11223344).putDouble(20, Math.PI);
        System.out.println(buffer.get(3) + " " + buffer.getDouble(20) + " " + Arrays.toString(Arrays.copyOf(buffer.array(), 10)));
        buffer.rewind().limit(12).position(4);
        ByteBuffer slice = buffer.slice();
        slice.put(0, (byte) 99);
        ByteBuffer duplicate = buffer.duplicate();
        ByteBuffer readOnly = buffer.asReadOnlyBuffer();
        System.out.println(slice + " " + buffer.get(4) + " " + duplicate.position() + " " + slice.order() + " " + readOnly.isReadOnly() + " "
                + slice.arrayOffset() + " " + readOnly.hasArray());
        buffer.mark().position(8);
        System.out.println(buffer.reset().position() + " " + buffer.compact() + " " + buffer.get(0));
        attempt("read-only put", () -> readOnly.put((byte) 1));
        attempt("underflow", () -> ByteBuffer.allocate(3).getInt());
        attempt("overflow", () -> ByteBuffer.allocate(3).putInt(1));
        attempt("absolute", () -> ByteBuffer.allocate(3).get(3));
        attempt("position", () -> ByteBuffer.allocate(3).position(4));
        attempt("limit", () -> ByteBuffer.allocate(3).limit(-1));
        attempt("mark", () -> ByteBuffer.allocate(3).reset());
        attempt("capacity", () -> ByteBuffer.allocate(-1));
        attempt("self", () -> slice.put(slice));
        ByteBuffer raw = ByteBuffer.wrap(new byte[16]);
        IntBuffer ints = raw.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        ints.put(new int[] {1, -1, 0x01020304});
        LongBuffer longs = raw.order(ByteOrder.BIG_ENDIAN).asLongBuffer();
        System.out.println(Arrays.toString(raw.array()) + " " + Long.toHexString(longs.get(0)) + " " + ints.position() + " " + ints.capacity() + " "
                + raw.asShortBuffer().get(5) + " " + raw.asFloatBuffer().get(3) + " " + ints.order());
        CharBuffer chars = CharBuffer.wrap("hello world", 2, 8);
        System.out.println(chars + " " + chars.length() + " " + chars.charAt(1) + " " + chars.subSequence(1, 3) + " " + chars.get() + " " + chars + " "
                + chars.isReadOnly());
        CharBuffer writable = CharBuffer.allocate(6).put("abc").put('d').append("e").flip();
        System.out.println(writable + " " + writable.compareTo(CharBuffer.wrap("abcdf")) + " " + writable.equals(CharBuffer.wrap("abcde")) + " "
                + writable.hashCode() + " " + writable.chars().sum());
        System.out.println(ByteBuffer.wrap(new byte[] {1, 2, 3}).equals(ByteBuffer.wrap(new byte[] {0, 1, 2, 3}, 1, 3)) + " "
                + ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " "
                + ByteBuffer.wrap(new byte[] {1, 2, 3}).mismatch(ByteBuffer.wrap(new byte[] {1, 2, 4})) + " "
                + ByteBuffer.wrap(new byte[] {5, 6}).hashCode());
        ByteBuffer encoded = StandardCharsets.UTF_8.encode("\u00e9\u4e2d");
        System.out.println(encoded.remaining() + " " + StandardCharsets.UTF_8.decode(encoded) + " " + encoded.remaining());
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            decoder.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xff}));
        } catch (CharacterCodingException e) {
            System.out.println(e.getMessage());
        }
        CharBuffer tiny = CharBuffer.allocate(1);
        CoderResult result = decoder.reset().decode(ByteBuffer.wrap("abc".getBytes()), tiny, true);
        System.out.println(result + " " + tiny.flip());
        try {
            StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("\u00e9"));
        } catch (CharacterCodingException e) {
            System.out.println(e.getMessage());
        }
    }
}
