package dev.fathom.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compiled programs do what interpreted ones do: the same states after the same numbers of steps, the same output, exceptions and stack traces.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs; {@code fathom.tiers} says how many.
 */
@Tag("slow")
class RandomTiersTest {
    private static final long FIRST = Seeds.first(20261118);
    private static final int COUNT = Integer.getInteger("fathom.tiers", 12);
    private static final int MOST_PAUSES = 12;

    /** Peers that return, make objects so that the heap grows, and fail, within loops that are compiled. */
    private static final List<GuestProgram> PEERS =
            List.of(GuestProgram.withMembers("""
                    static int[] copy(int[] original) {
                        return original.clone();
                    }
                    static long grow(int[][] held) {
                        long sum = 0;
                        for (int round = 0; round < 60; round++) {
                            for (int i = 0; i < held.length; i++) {
                                int[] made = copy(held[i]);
                                made[round] = i + round;
                                held[i] = made;
                                sum = 31 * sum + held[i][round] + made[0];
                            }
                        }
                        return sum;
                    }
                    public static void main(String[] args) {
                        System.out.println(grow(new int[8][20_000]));
                    }
                    """), GuestProgram.withMembers("""
                    static int copy(Object from, Object to, int at) {
                        try {
                            System.arraycopy(from, 0, to, at, 3);
                            return 1;
                        } catch (RuntimeException e) {
                            StackTraceElement[] trace = e.getStackTrace();
                            return 100 * trace.length + trace[0].getLineNumber() + String.valueOf(e.getMessage()).length();
                        }
                    }
                    static int work(Object[] mixed, String[] strings) {
                        int sum = 0;
                        for (int i = 0; i < 300; i++) {
                            sum = 31 * sum + copy(i % 7 == 0 ? null : mixed, strings, i % 3);
                            sum = 31 * sum + copy(new int[3], new int[4], i % 3);
                            sum += java.util.Arrays.hashCode(strings);
                        }
                        return sum;
                    }
                    public static void main(String[] args) {
                        String[] strings = new String[6];
                        System.out.println(work(new Object[] {"a", "b", 3}, strings) + Arrays.toString(strings));
                        Object[] last = null;
                        System.arraycopy(strings, 0, last, 0, 1);
                    }
                    """), GuestProgram.withMembers("""
                    static String work(Map<String, Integer> counts, Object[] things) {
                        StringBuffer text = new StringBuffer();
                        long sum = 0;
                        for (int i = 0; i < 400; i++) {
                            counts.merge("key " + i % 17, i, Integer::sum);
                            Object thing = things[i % things.length];
                            sum = 31 * sum + (thing.getClass() == String.class ? 1 : thing.getClass().isArray() ? 2 : 3);
                            sum += (long) (Math.sqrt(i) * 100) + Double.doubleToRawLongBits(i * 0.5) % 7;
                            text.append(thing instanceof String string ? string.compareTo("key 5") : i);
                        }
                        return sum + " " + text.toString().hashCode() + text.indexOf("77");
                    }
                    public static void main(String[] args) {
                        Map<String, Integer> counts = new java.util.concurrent.ConcurrentHashMap<>();
                        System.out.println(work(counts, new Object[] {"key 4", 7, new int[2], "kez"}));
                        System.out.println(new TreeMap<>(counts));
                    }
                    """));

    private long entries;
    private long pauses;
    private long peerCalls;
    private long returns;

    @Test
    @DisplayName("random programs pass through the same states, interpreted and compiled")
    void randomProgramsPassThroughTheSameStates() {
        for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
            Options options = seed % 5 == 0
                    ? Options.primitivesOnly()
                    : Options.defaults().withSize(60 + (int) Math.floorMod(seed * 37, 200L));
            GuestProgram program = GuestProgram.of(RandomProgram.of(seed, options));
            compare(program, seed);
        }
        System.out.println(COUNT + " programs in both tiers, " + pauses + " states compared, " + entries
                + " entries of compiled code");
        assertThat(entries).as("entries of compiled code").isGreaterThan(20L * COUNT);
        assertThat(pauses).as("states compared").isGreaterThan(COUNT);
    }

    @Test
    @DisplayName("peers that compiled code calls do what they do when the interpreter calls them")
    void peersDoTheSame() {
        for (GuestProgram each : PEERS) {
            long before = peerCalls;
            for (long seed = FIRST; seed < FIRST + 3; seed++) {
                compare(each, seed);
            }
            assertThat(peerCalls - before).as("calls of peers").isGreaterThan(400);
        }
        assertThat(returns).as("returns to the interpreter's frames").isGreaterThan(100);
    }

    private void compare(GuestProgram program, long seed) {
        RecordingHost interpreting = new RecordingHost();
        RecordingHost compiling = new RecordingHost();
        Random random = new Random(seed);
        try (GuestMachine interpreted = program.startCompiling(interpreting, 0);
                GuestMachine compiled = program.startCompiling(compiling, 1)) {
            boolean ended = false;
            for (int i = 0; i < MOST_PAUSES && !ended; i++) {
                int steps = random.nextInt(i % 2 == 0 ? 60 : 3000);
                Stop stop = advance(interpreted, steps);
                assertThat(text(advance(compiled, steps))).as("seed %d", seed).isEqualTo(text(stop));
                assertSame(interpreted, compiled, seed);
                ended = stop.kind() != Stop.Kind.INTERRUPTED;
                if (!ended) {
                    assertThat(compiled.fingerprint()).as("seed %d", seed).isEqualTo(interpreted.fingerprint());
                    pauses++;
                }
            }
            if (!ended) {
                assertThat(text(compiled.run())).as("seed %d", seed).isEqualTo(text(interpreted.run()));
                assertSame(interpreted, compiled, seed);
            }
            assertThat(compiling.text()).as("seed %d", seed).isEqualTo(interpreting.text());
            assertThat(compiling.err()).as("seed %d", seed).isEqualTo(interpreting.err());
            entries += compiled.hotCode().entries();
            peerCalls += compiled.hotCode().peerCalls();
            returns += compiled.hotCode().returns();
        }
    }

    private static Stop advance(GuestMachine machine, int steps) {
        machine.executor(vm -> vm).interpreter.pauseAfter(steps);
        return machine.run();
    }

    private static void assertSame(GuestMachine interpreted, GuestMachine compiled, long seed) {
        assertThat(steps(compiled)).as("steps, seed %d", seed).isEqualTo(steps(interpreted));
    }

    private static long steps(GuestMachine machine) {
        return machine.executor(vm -> vm).interpreter.steps();
    }

    private static String text(Stop stop) {
        return stop.kind() + " " + stop.exitCode() + " " + stop.message() + " at " + stop.location() + "\n"
                + String.join("\n", stop.stackTrace());
    }
}
