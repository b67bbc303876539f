package dev.fathom.evolve.store;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a record's file says before its sections are read: the target, the summary, and where the sections are. */
record RecordHead(String target, Summary summary, List<SectionEntry> sections) {

    /** Returns the directory as bytes. */
    byte[] encode() {
        DirectoryBytes out = new DirectoryBytes();
        out.text(target);
        out.number(summary.properties().size());
        summary.properties().forEach((name, value) -> {
            out.text(name);
            out.text(value);
        });
        out.number(sections.size());
        for (SectionEntry each : sections) {
            out.text(each.name());
            out.longNumber(each.offset());
            out.longNumber(each.length());
            out.number(each.checksum());
        }
        return out.toBytes();
    }

    /** Reads header, footer and directory, and believes none of them. */
    static RecordHead read(FileChannel channel, Path file) throws IOException {
        long size = channel.size();
        checkHeader(channel, file, size);
        if (size < RecordFormat.HEADER_BYTES + RecordFormat.FOOTER_BYTES) {
            throw damaged(file, "it is cut off");
        }
        ByteBuffer footer = read(channel, size - RecordFormat.FOOTER_BYTES, RecordFormat.FOOTER_BYTES);
        if (!RecordFormat.isFooterIntact(footer)) {
            throw damaged(file, "it does not end as a record does (cut off, or overwritten)");
        }
        long offset = footer.getLong();
        int length = footer.getInt();
        if (length < 0
                || length > RecordFormat.MOST_DIRECTORY_BYTES
                || offset != size - RecordFormat.FOOTER_BYTES - length
                || offset < RecordFormat.HEADER_BYTES) {
            throw damaged(file, "its length is not the one it had");
        }
        ByteBuffer directory = read(channel, offset, length);
        if (RecordFormat.checksum(directory.array(), 0, length) != footer.getInt()) {
            throw damaged(file, "its directory does not match its checksum");
        }
        return decode(directory, offset, file);
    }

    private static void checkHeader(FileChannel channel, Path file, long size) throws IOException {
        if (size == 0) {
            throw damaged(file, "it is empty");
        }
        ByteBuffer header = read(channel, 0, (int) Math.min(size, RecordFormat.HEADER_BYTES));
        if (!RecordFormat.startsLikeRecord(header)) {
            throw new RefusedException(
                    new Refusal(Refusal.Kind.FOREIGN, file, "it does not begin as a record of Fathom does"));
        }
        if (size < RecordFormat.HEADER_BYTES) {
            throw damaged(file, "it is cut off");
        }
        if (!RecordFormat.isHeaderIntact(header)) {
            throw damaged(file, "its header does not match its checksum");
        }
        int version = RecordFormat.version(header);
        if (version != RecordFormat.VERSION) {
            throw new RefusedException(new Refusal(
                    Refusal.Kind.OTHER_VERSION,
                    file,
                    "it is a record of format " + version + ", and this Fathom reads format " + RecordFormat.VERSION));
        }
    }

    private static RecordHead decode(ByteBuffer in, long end, Path file) throws RefusedException {
        try {
            String target = text(in);
            Map<String, String> properties = new LinkedHashMap<>();
            for (int left = in.getInt(); left > 0; left--) {
                properties.put(text(in), text(in));
            }
            List<SectionEntry> sections = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                sections.add(new SectionEntry(text(in), in.getLong(), in.getLong(), in.getInt()));
            }
            if (!in.hasRemaining() && isInside(sections, end)) {
                return new RecordHead(target, new Summary(properties), List.copyOf(sections));
            }
        } catch (BufferUnderflowException e) {
            // Said below.
        }
        throw damaged(file, "its directory makes no sense");
    }

    /** Whether the sections follow each other from the header to the directory: no byte is without a checksum. */
    private static boolean isInside(List<SectionEntry> sections, long end) {
        long position = RecordFormat.HEADER_BYTES;
        for (SectionEntry each : sections) {
            if (each.offset() != position || each.length() < 0 || each.length() > end - position) {
                return false;
            }
            position += each.paddedLength();
        }
        return position == end;
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining() / Character.BYTES) {
            throw new BufferUnderflowException();
        }
        char[] chars = new char[length];
        in.asCharBuffer().get(chars);
        in.position(in.position() + length * Character.BYTES);
        return new String(chars);
    }

    private static ByteBuffer read(FileChannel channel, long offset, int length) throws IOException {
        ByteBuffer bytes = RecordFormat.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, offset + bytes.position()) < 0) {
                throw new IOException("it became shorter while it was read");
            }
        }
        return bytes.flip();
    }

    private static RefusedException damaged(Path file, String detail) {
        return new RefusedException(new Refusal(Refusal.Kind.DAMAGED, file, detail));
    }
}
