package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Environment;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.LearnedFacts;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same choices lead to the same state, whatever the machine has executed before and however it got there.
 *
 * <p>One machine explores random programs and writes down a path to each state. Another goes all these paths in random order, and runs on
 * from their ends, so that each path follows on something unrelated.
 */
@Tag("slow")
class PathsTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 200);
    private static final int MOST_STATES = 300;
    private static final int MOST_ROUNDS = 50;
    private static final int MOST_STEPS_ON = 60;

    private final Interleavings interleavings = Reductions.UNTENURED.interleavings();
    private final LearnedFacts learned = new LearnedFacts();
    private final GuestMachine explorer = boot();
    private final GuestMachine walker = boot();
    private final Image explorersStart = explorer.capture();
    private final Image walkersStart = walker.capture();

    private long walked;
    private int longest;

    /** Paths by the states that they lead to. */
    private final Map<Fingerprint, List<Integer>> paths = new LinkedHashMap<>();

    /** What was relied on does not hold: exploration begins again. */
    private static final class Restart extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    void theSameChoicesLeadToTheSameStateWhateverRanBefore() {
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            goAllPathsOf(seed);
        }
        System.out.println(walked + " paths of " + PROGRAMS + " programs, " + longest + " choices at most");
        assertThat(walked).as("paths").isGreaterThan(10L * PROGRAMS);
        assertThat(longest).as("choices on a path").isGreaterThan(8);
    }

    /** A thread that was alone left a grant behind, which another one used after a data choice. */
    @ParameterizedTest
    @ValueSource(longs = {3_764_352_270L, 3_764_352_583L})
    void alsoThoseOfProgramsInWhichAGrantOnceOutlivedItsTurn(long seed) {
        goAllPathsOf(seed);
    }

    private void goAllPathsOf(long seed) {
        ThreadedProgram program = ProgramGenerator.generate(seed);
        start("Paths" + seed, program);
        exploreAll();
        walkAll(new Random(seed), "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program);
    }

    private void start(String name, ThreadedProgram program) {
        learned.names().clear();
        explorer.restore(explorersStart);
        walker.restore(walkersStart);
        ProgramAssembler.assemble(name, program).forEach((type, bytes) -> {
            explorer.define(type, bytes);
            walker.define(type, bytes);
        });
        explorer.start(name);
        walker.start(name);
        walker.skipPreRuns();
    }

    private void exploreAll() {
        for (int i = 0; i < MOST_ROUNDS; i++) {
            try {
                paths.clear();
                explore(new ArrayList<>(), explorer.run());
                return;
            } catch (Restart e) {
                explorer.restart();
            }
        }
        throw new AssertionError("exploration begins again and again");
    }

    private void explore(List<Integer> path, Stop stop) {
        if (stop.kind() == Stop.Kind.RESTART) {
            throw new Restart();
        }
        if (stop.kind() != Stop.Kind.CHOICE || paths.size() == MOST_STATES) {
            return;
        }
        if (paths.putIfAbsent(explorer.fingerprint(), List.copyOf(path)) != null) {
            return;
        }
        explorer.mark();
        for (int i = 0; i < stop.alternatives(); i++) {
            if (i > 0) {
                explorer.undo();
            }
            explorer.choose(i);
            path.add(i);
            explore(path, explorer.run());
            path.remove(path.size() - 1);
        }
        explorer.unmark();
    }

    private void walkAll(Random random, String description) {
        if (paths.isEmpty()) {
            return;
        }
        List<Map.Entry<Fingerprint, List<Integer>>> order = new ArrayList<>(paths.entrySet());
        Collections.shuffle(order, random);
        assertThat(walker.run().kind()).as(description).isEqualTo(Stop.Kind.CHOICE);
        Image first = walker.capture();
        for (Map.Entry<Fingerprint, List<Integer>> each : order) {
            walker.restore(first);
            Stop end = walk(each.getValue(), description);
            walked++;
            longest = Math.max(longest, each.getValue().size());
            assertThat(walker.fingerprint()).as(description + each.getValue()).isEqualTo(each.getKey());
            if (walkOn(end, random) == Stop.Kind.RESTART) {
                return;
            }
        }
    }

    /** Returns the last stop, null if the path is empty. */
    private @Nullable Stop walk(List<Integer> path, String description) {
        Stop stop = null;
        for (int choice : path) {
            walker.choose(choice);
            stop = walker.run();
            assertThat(stop.kind()).as(description + path).isEqualTo(Stop.Kind.CHOICE);
        }
        return stop;
    }

    private Stop.Kind walkOn(@Nullable Stop from, Random random) {
        Stop stop = from;
        for (int i = 0; i < MOST_STEPS_ON && (stop == null || stop.kind() == Stop.Kind.CHOICE); i++) {
            walker.choose(stop == null ? 0 : random.nextInt(stop.alternatives()));
            stop = walker.run();
        }
        return stop == null ? Stop.Kind.CHOICE : stop.kind();
    }

    private GuestMachine boot() {
        return new GuestMachine(
                MachineOptions.builder(new RecordingHost())
                        .classPath(List.of(pathOf(Environment.class), pathOf(Choose.class)))
                        .heapMebibytes(16)
                        .stepLimit(50_000)
                        .interleavings(interleavings)
                        .build(),
                learned);
    }

    private static Path pathOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
