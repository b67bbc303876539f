package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.evolve.Observers.Section;
import dev.fathom.conformance.evolve.PeerCode.Found;
import dev.fathom.conformance.evolve.PeerCode.Reach;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.Op;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName(
        "Every instruction and every peer is in the list of what can observe a class, and the table tries all that is in the list")
class ObserversTest {
    private static final Path SUBJECT = Path.of("src/structure/Subject.java");
    private static final List<Path> TESTS = List.of(
            Path.of("src/test/java/dev/fathom/conformance/evolve"),
            Path.of("../fathom-cli/src/test/java/dev/fathom/cli"));
    private static final Pattern CASE = Pattern.compile("case (\\d+): ");
    private static final String CURE =
            "%s: write each under what it can observe of a class, and if that is new, a case that observes it in "
                    + SUBJECT;

    /** Constants of the instruction set that are no instructions. */
    private static final Set<String> NO_INSTRUCTIONS = Set.of("INVOKE_WORDS");

    private final Observers list = Observers.read();

    @Test
    @DisplayName("everything is there, once")
    void complete() {
        TreeSet<String> there = new TreeSet<>(peers());
        for (Field each : Op.class.getFields()) {
            if (!NO_INSTRUCTIONS.contains(each.getName())) {
                there.add(each.getName());
            }
        }
        TreeSet<String> missing = new TreeSet<>(there);
        missing.removeAll(list.section().keySet());
        TreeSet<String> gone = new TreeSet<>(list.section().keySet());
        gone.removeAll(there);

        assertThat(missing).as("what is not in " + CURE, Observers.FILE).isEmpty();
        assertThat(gone)
                .as("what is in %s and nowhere else: delete it there", Observers.FILE)
                .isEmpty();
        assertThat(list.twice()).as("what is twice in %s", Observers.FILE).isEmpty();
    }

    @Test
    @DisplayName("what peers can learn about classes is what the list says")
    void honest() throws IOException {
        Map<String, List<String>> groups = groups();
        PeerCode code = new PeerCode();
        List<String> wrong = new ArrayList<>();
        for (String each : peers()) {
            int dot = each.indexOf('.');
            Found found = code.reach(each.substring(dot + 1), groups.get(each.substring(0, dot)));
            Section section = list.section().get(each);
            if (section != null && !known(found).contains(section.known())) {
                wrong.add(each + " is under \"" + section.what() + "\", but its code reaches " + found.reach());
            }
        }
        assertThat(wrong)
                .as("peers that are not where they belong in " + CURE, Observers.FILE)
                .isEmpty();
    }

    /** Returns how a record may know of what a peer observes: of what it certainly reaches, by the strongest. */
    private static Set<String> known(Found found) {
        Set<String> result = new LinkedHashSet<>();
        for (Reach each : found.reach()) {
            if (found.exact()) {
                result.clear();
            }
            switch (each) {
                case NAME -> result.add("name");
                case OBJECT -> result.addAll(List.of("state", "jdk"));
                case CLASS -> result.add("element");
                case FILE -> result.add("file");
            }
        }
        return result.isEmpty() ? Set.of("-") : result;
    }

    @Test
    @DisplayName("each observation has its cases, and each case its observation")
    void tried() throws IOException {
        TreeSet<String> there = new TreeSet<>();
        for (Matcher found = CASE.matcher(Files.readString(SUBJECT)); found.find(); ) {
            there.add(found.group(1));
        }
        TreeSet<String> listed = new TreeSet<>();
        List<String> untried = new ArrayList<>();
        for (Section each : list.sections()) {
            listed.addAll(each.tried());
            if (each.tried().isEmpty() && !Set.of("-", "jdk").contains(each.known())) {
                untried.add(each.what());
            }
        }
        listed.removeIf(each -> TESTS.stream().anyMatch(tests -> Files.exists(tests.resolve(each + ".java"))));

        assertThat(untried).as("observations without a case in %s", SUBJECT).isEmpty();
        assertThat(listed)
                .as("cases in %s against those of %s", Observers.FILE, SUBJECT)
                .isEqualTo(there);
    }

    private static Set<String> peers() {
        return new PeerTable(Interleavings.none(), PeerTable.class.getClassLoader()).keys();
    }

    private static Map<String, List<String>> groups() throws IOException {
        Map<String, List<String>> result = new HashMap<>();
        try (var lines = new BufferedReader(new InputStreamReader(
                PeerTable.class.getClassLoader().getResourceAsStream(PeerTable.INDEX), StandardCharsets.UTF_8))) {
            lines.lines()
                    .map(line -> line.split(" "))
                    .filter(parts -> parts.length == 2)
                    .forEach(parts -> result.computeIfAbsent(parts[0], key -> new ArrayList<>())
                            .add(parts[1]));
        }
        return result;
    }
}
