package dev.fathom.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.GeneratedProgram;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs do in Fathom's VM what they do on the host.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs (with {@code -Dfathom.random.count=1}: one
 * program); {@code fathom.random.count} and {@code fathom.random.seconds} say how many programs and for how long.
 */
@Tag("slow")
class RandomProgramsTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int COUNT = Integer.getInteger("fathom.random.count", 60);
    private static final int SECONDS = Integer.getInteger("fathom.random.seconds", 75);

    /** The loader in the message of a failed cast is another one on the host; where a stack overflows is chance. */
    private static final Pattern BY_CHANCE =
            Pattern.compile("(cannot be cast to class \\S+) \\(.*\\)|(java\\.lang\\.StackOverflowError)(\\R\\tat .*)+");

    private record Expected(GeneratedProgram source, GuestProgram program, String output) {}

    @Test
    void randomProgramsPrintAndEndAsOnTheHost() throws Exception {
        long deadline = System.nanoTime() + SECONDS * 1_000_000_000L;
        ExecutorService ahead = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(null, task, "host programs", 4 << 20);
            thread.setDaemon(true);
            return thread;
        });
        try {
            Future<Expected> next = ahead.submit(onHost(FIRST));
            int done = 0;
            long printed = 0;
            for (; done < COUNT && System.nanoTime() < deadline; done++) {
                Expected expected = next.get();
                next = ahead.submit(onHost(FIRST + done + 1));
                String output = inVm(expected.program());
                assertThat(normal(output))
                        .as("seed %d:\n%s", FIRST + done, expected.source().source())
                        .isEqualTo(normal(expected.output()));
                printed += output.lines().count();
            }
            System.out.println(done + " random programs compared, " + printed + " lines printed");
            assertThat(done).as("programs within " + SECONDS + " s").isGreaterThan(COUNT / 4);
            assertThat(printed).as("lines printed").isGreaterThan(5L * done);
        } finally {
            ahead.shutdown();
        }
    }

    private static Callable<Expected> onHost(long seed) {
        return () -> {
            Options options = seed % 5 == 0
                    ? Options.primitivesOnly()
                    : Options.defaults().withSize(60 + (int) Math.floorMod(seed * 37, 200L));
            GeneratedProgram source = RandomProgram.of(seed, options);
            GuestProgram program = GuestProgram.of(source);
            return new Expected(source, program, HostProgram.run(program));
        };
    }

    private static String inVm(GuestProgram program) {
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = program.start(host)) {
            Stop stop = machine.run();
            return switch (stop.kind()) {
                case EXIT -> host.text();
                case UNCAUGHT -> host.text() + String.join("\n", stop.stackTrace()) + "\n";
                default -> host.text() + stop;
            };
        }
    }

    private static String normal(String output) {
        return BY_CHANCE.matcher(output).replaceAll("$1$2");
    }
}
