package io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Probes checksums, deflate, GZIP and ZIP round trips in memory. */
public final class Compression {
    private Compression() {
    }

    public static void main(String[] args) throws IOException, DataFormatException {
        byte[] hello = "hello world".getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(hello);
        Adler32 adler = new Adler32();
        adler.update(hello, 0, 5);
        adler.update(' ');
        adler.update(hello, 6, 5);
        CRC32C castagnoli = new CRC32C();
        castagnoli.update(hello);
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()) + " " + Long.toHexString(castagnoli.getValue()));
        crc.reset();
        System.out.println(crc.getValue() + " " + new Adler32().getValue());

        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("line ").append(i % 17).append(" of the text\n");
        }
        byte[] data = text.toString().getBytes(StandardCharsets.US_ASCII);
        Deflater deflater = new Deflater();
        deflater.setInput(data);
        deflater.finish();
        byte[] buffer = new byte[data.length];
        int compressed = deflater.deflate(buffer);
        System.out.println(deflater.finished() + " " + (compressed < data.length / 5) + " " + deflater.getTotalIn() + " "
                + (deflater.getTotalOut() == compressed) + " " + (buffer[0] & 0xff));
        deflater.end();
        Inflater inflater = new Inflater();
        inflater.setInput(buffer, 0, compressed);
        byte[] restored = new byte[data.length + 10];
        int total = 0;
        while (!inflater.finished()) {
            total += inflater.inflate(restored, total, Math.min(1000, restored.length - total));
        }
        System.out.println(total + " " + Arrays.equals(data, Arrays.copyOf(restored, total)) + " " + inflater.getRemaining());
        inflater.end();
        Inflater bad = new Inflater();
        bad.setInput(new byte[] {1, 2, 3, 4});
        try {
            bad.inflate(restored);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        } finally {
            bad.end();
        }

        ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzipped)) {
            out.write(data);
        }
        byte[] gzip = gzipped.toByteArray();
        System.out.println((gzip[0] & 0xff) + " " + (gzip[1] & 0xff) + " " + gzip[2]);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip), 64)) {
            System.out.println(Arrays.equals(data, in.readAllBytes()));
        }
        gzip[gzip.length - 6] ^= 1;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            in.readAllBytes();
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(hello));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }

        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(raw, new Deflater(Deflater.BEST_COMPRESSION, true))) {
            out.write(data, 0, 1000);
        }
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(raw.toByteArray()), new Inflater(true))) {
            System.out.println(in.readNBytes(50).length + " " + in.readAllBytes().length);
        }
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zipped)) {
            for (String name : new String[] {"a.txt", "dir/b.txt"}) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTime(0);
                out.putNextEntry(entry);
                out.write(("content of " + name).getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
            try {
                out.putNextEntry(new ZipEntry("a.txt"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zipped.toByteArray()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                System.out.println(entry.getName() + " " + entry.isDirectory() + " " + new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(hello), new CRC32());
        checked.readAllBytes();
        System.out.println(checked.getChecksum().getValue() == 0x0d4a1185L);
    }
}
