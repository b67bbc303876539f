package io;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.UTFDataFormatException;
import java.util.Arrays;

/** Probes in-memory byte streams: data streams of every type, marks, pushback, filters and end of file. */
public final class ByteStreams {
    private ByteStreams() {
    }

    private static final class Rot13 extends FilterInputStream {
        Rot13(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int c = super.read();
            if (c >= 'a' && c <= 'z') {
                return 'a' + (c - 'a' + 13) % 26;
            }
            return c;
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            int n = 0;
            while (n < len) {
                int c = read();
                if (c < 0) {
                    break;
                }
                b[off + n++] = (byte) c;
            }
            return n == 0 ? -1 : n;
        }
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4);
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(bytes, 3))) {
            out.writeBoolean(true);
            out.writeByte(-2);
            out.writeShort(-300);
            out.writeChar('\u20ac');
            out.writeInt(0xcafebabe);
            out.writeLong(Long.MIN_VALUE + 1);
            out.writeFloat(1.5f);
            out.writeDouble(-0.0);
            out.writeUTF("h\u00e9\u4e2d\0");
            out.writeBytes("ab\u0141");
            out.writeChars("cd");
            System.out.println(out.size());
        }
        byte[] data = bytes.toByteArray();
        System.out.println(Arrays.toString(data));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readShort() + " " + in.readChar() + " "
                + Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " "
                + in.readUTF().length() + " " + in.readUnsignedByte() + " " + in.readUnsignedShort() + " " + in.available());
        in.skipBytes(3);
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end of file " + e.getMessage());
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println("malformed");
        }
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream("abcdefghij".getBytes()), 4);
        buffered.read();
        buffered.mark(20);
        buffered.skip(3);
        int far = buffered.read();
        buffered.reset();
        System.out.println((char) far + " " + (char) buffered.read() + " " + buffered.available() + " " + buffered.markSupported());
        PushbackInputStream pushback = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2}), 2);
        pushback.unread(pushback.read());
        pushback.unread(9);
        System.out.println(pushback.read() + " " + pushback.read() + " " + pushback.read() + " " + pushback.read());
        SequenceInputStream sequence = new SequenceInputStream(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream("two".getBytes()));
        System.out.println(new String(sequence.readAllBytes()) + " "
                + new String(new Rot13(new ByteArrayInputStream("uryyb jbeyq".getBytes())).readAllBytes()));
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        System.out.println(new ByteArrayInputStream(data).transferTo(copy) + " " + Arrays.equals(data, copy.toByteArray()) + " " + copy.size());
        InputStream limited = new ByteArrayInputStream(data, 2, 5);
        byte[] buffer = new byte[10];
        System.out.println(limited.read(buffer, 1, 3) + " " + limited.readNBytes(buffer, 4, 6) + " " + limited.read() + " " + limited.read(buffer) + " "
                + Arrays.toString(buffer));
        copy.reset();
        copy.write(300);
        copy.write(new byte[] {5, 6, 7}, 1, 2);
        System.out.println(Arrays.toString(copy.toByteArray()) + " " + InputStream.nullInputStream().read());
        try {
            limited.read(buffer, 8, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds checked");
        }
        try (InputStream resource = ByteStreams.class.getResourceAsStream("ByteStreams.class")) {
            System.out.println(Integer.toHexString(new DataInputStream(resource).readInt()) + " "
                    + (ByteStreams.class.getResourceAsStream("absent.txt") == null) + " " + (ByteStreams.class.getResource("/io/ByteStreams.class") != null));
        }
    }
}
