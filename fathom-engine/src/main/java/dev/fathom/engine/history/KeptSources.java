package dev.fathom.engine.history;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.evolve.change.LineTexts;
import dev.fathom.evolve.record.PresentProgram;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The sources of a recorded program, as far as they were found: so that the next run can show an edited line as it was.
 *
 * <p>They are a convenience: what is large is left out, and nothing is concluded from them.
 */
final class KeptSources {
    /** The most that is kept, and read again, of all sources together. */
    private static final int MOST_BYTES = 4 << 20;

    /** By internal name of a class, the lines of its source file; those of nested classes share them. */
    private final Map<String, List<String>> lines;

    private KeptSources(Map<String, List<String>> lines) {
        this.lines = lines;
    }

    static KeptSources none() {
        return new KeptSources(Map.of());
    }

    /** Looks for the sources of classes, given by their files. */
    static KeptSources of(Map<String, byte[]> classes, SourceLines sources) {
        Map<String, List<String>> found = new TreeMap<>();
        classes.forEach((name, file) -> {
            List<String> all = sources.all(name.replace('/', '.'), sourceFile(file));
            if (!all.isEmpty()) {
                found.put(name, all);
            }
        });
        return new KeptSources(found);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Writes each source once, compressed; those that are too much are left out. */
    void write(OutputStream out) throws IOException {
        Map<List<String>, Integer> numbers = new HashMap<>();
        int left = MOST_BYTES;
        try (DataOutputStream data = new DataOutputStream(new DeflaterOutputStream(out))) {
            for (Map.Entry<String, List<String>> each : lines.entrySet()) {
                Integer known = numbers.get(each.getValue());
                byte[] text = String.join("\n", each.getValue()).getBytes(StandardCharsets.UTF_8);
                if (known == null && text.length > left) {
                    continue;
                }
                data.writeUTF(each.getKey());
                data.writeInt(known == null ? numbers.size() : known);
                if (known == null) {
                    numbers.put(each.getValue(), numbers.size());
                    left -= text.length;
                    data.writeInt(text.length);
                    data.write(text);
                }
            }
            data.writeUTF("");
        }
    }

    static KeptSources read(byte[] section) {
        Map<String, List<String>> lines = new HashMap<>();
        Map<Integer, List<String>> texts = new HashMap<>();
        try (DataInputStream data = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(section)))) {
            for (String name = data.readUTF(); !name.isEmpty(); name = data.readUTF()) {
                int number = data.readInt();
                if (number == texts.size()) {
                    int length = data.readInt();
                    if (length < 0 || length > MOST_BYTES) {
                        return none();
                    }
                    String text = new String(data.readNBytes(length), StandardCharsets.UTF_8);
                    texts.put(number, List.of(text.split("\n", -1)));
                }
                lines.put(name, texts.getOrDefault(number, List.of()));
            }
        } catch (IOException e) {
            return none(); // who cannot read them shows instructions instead of lines
        }
        return new KeptSources(lines);
    }

    /** Returns the lines of these sources beside those of the present program. */
    LineTexts beside(PresentProgram program, SourceLines sources) {
        return new LineTexts() {
            @Override
            public String before(String className, int line) {
                List<String> all = lines.getOrDefault(className, List.of());
                return line <= 0 || line > all.size() ? "" : all.get(line - 1).strip();
            }

            @Override
            public String now(String className, int line) {
                byte[] file = program.find(className);
                return file == null ? "" : sources.find(className.replace('/', '.'), sourceFile(file), line);
            }
        };
    }

    private static String sourceFile(byte[] file) {
        String[] found = {""};
        new ClassReader(file)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitSource(@Nullable String source, @Nullable String debug) {
                                found[0] = source == null ? "" : source;
                            }
                        },
                        ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        return found[0];
    }
}
