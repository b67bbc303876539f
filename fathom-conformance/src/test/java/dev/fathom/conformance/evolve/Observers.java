package dev.fathom.conformance.evolve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The list of all instructions and peers, by what they can observe of a class: {@code src/structure/observers.txt}.
 *
 * @param sections what there is to be observed
 * @param section by instruction or peer, where it is listed
 * @param twice what is listed twice
 */
record Observers(List<Section> sections, Map<String, Section> section, List<String> twice) {
    static final Path FILE = Path.of("src/structure/observers.txt");

    /**
     * What can be observed.
     *
     * @param what in words
     * @param known how a record knows of it: see the top of the file
     * @param tried by the cases of the table that observe it, or a test
     */
    record Section(String what, String known, TreeSet<String> tried) {}

    static Observers read() {
        List<Section> sections = new ArrayList<>();
        Map<String, Section> section = new TreeMap<>();
        List<String> twice = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(FILE)) {
                if (line.startsWith("== ")) {
                    sections.add(section(line));
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    if (section.put(line, sections.get(sections.size() - 1)) != null) {
                        twice.add(line);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Observers(sections, section, twice);
    }

    private static Section section(String line) {
        String[] parts = line.substring(3).split(" *\\| *");
        String[] tried = parts.length < 3 ? new String[0] : parts[2].split(" ");
        return new Section(parts[0], parts[1], new TreeSet<>(List.of(tried)));
    }
}
