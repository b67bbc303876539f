package dev.fathom.vm.peer;

import dev.fathom.api.Choose;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Guest program: stops in the middle of reading, compressing and decompressing, and goes on with what was chosen. */
public final class StreamingProgram {
    private StreamingProgram() {}

    private static byte[] text(int seed) {
        byte[] bytes = new byte[4000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ('a' + (i * i / 7 + seed * i) % 19);
        }
        return bytes;
    }

    private static byte[] compressed(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] result = new byte[8000];
        int length = deflater.deflate(result);
        deflater.end();
        return Arrays.copyOf(result, length);
    }

    public static void main(String[] arguments) throws Exception {
        byte[] packed = compressed(text(0));
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        byte[] buffer = new byte[1500];
        inflater.inflate(buffer);
        Deflater deflater = new Deflater();
        deflater.setInput(text(1));
        deflater.deflate(buffer);
        ByteBuffer direct = ByteBuffer.allocateDirect(16);
        direct.putInt(42);
        SecureRandom random = new SecureRandom();
        int drawn = random.nextInt();
        try (InputStream in = StreamingProgram.class.getResourceAsStream("StreamingProgram.class")) {
            in.read();
            int chosen = Choose.intRange(0, 2);
            System.out.println("chose " + chosen + " drawn " + drawn + " " + random.nextInt());
            direct.putInt(chosen).flip();
            System.out.println("direct " + direct.getLong());
            System.out.println("file " + Integer.toHexString(in.read()) + " " + in.skip(chosen) + " " + in.read());
            goOn(inflater, deflater, chosen);
        }
    }

    private static void goOn(Inflater inflater, Deflater deflater, int chosen) throws DataFormatException {
        byte[] buffer = new byte[900 + chosen];
        int count = inflater.inflate(buffer);
        System.out.println("inflated " + count + " " + Arrays.hashCode(buffer) + " " + inflater.getTotalIn());
        deflater.setInput(text(chosen));
        deflater.finish();
        count = deflater.deflate(buffer);
        System.out.println("deflated " + count + " " + Arrays.hashCode(buffer) + " " + deflater.getTotalIn());
        if (chosen == 2) {
            inflater.end();
            deflater.reset();
        }
        System.out.println("adler " + deflater.getAdler());
    }
}
