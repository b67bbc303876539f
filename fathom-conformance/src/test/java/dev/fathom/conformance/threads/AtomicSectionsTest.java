package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nobody has a turn inside sections that are declared to be atomic, and everybody has one where a section has to wait. */
@Tag("slow")
class AtomicSectionsTest {
    private static final long FIRST = Seeds.first(20261601);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 60);
    private static final long MOST_STATES = 500;

    private final ProgramExplorer reduced = new ProgramExplorer(Reductions.UNTENURED, 4 * MOST_STATES, List.of());
    private final ProgramExplorer plain = new ProgramExplorer(Reductions.NONE, MOST_STATES, List.of());
    private final ProgramExplorer open = new ProgramExplorer(Reductions.OPEN_SECTIONS, 4 * MOST_STATES, List.of());

    @Test
    @DisplayName("random programs with sections have the same outcomes with reductions and without")
    void reductions() {
        int compared = 0;
        int fewer = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generateWithSections(seed);
            Findings without = explore(plain, program, seed, Backtracking.UNDO);
            if (!without.omissions().isEmpty()) {
                continue;
            }
            Findings with = explore(reduced, program, seed, Backtracking.COPY);
            assertThat(with.violations()).as(describe(seed, program)).isEqualTo(without.violations());
            Findings interrupted = explore(open, program, seed, Backtracking.UNDO);
            if (interrupted.omissions().isEmpty()) {
                assertThat(interrupted.violations())
                        .as("The sections open. " + describe(seed, program))
                        .containsAll(with.violations());
                fewer += with.states() < interrupted.states() ? 1 : 0;
            }
            compared++;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
        assertThat(fewer).isGreaterThan(PROGRAMS / 10);
    }

    @Test
    @DisplayName("what consists of sections does what it does if each of them holds the same lock")
    void sameAsOneLock() {
        int compared = 0;
        int several = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            ThreadedProgram program = ProgramGenerator.generateOfSections(seed);
            Findings locked = explore(open, withLock(program), seed, Backtracking.UNDO);
            if (!locked.omissions().isEmpty()) {
                continue;
            }
            assertThat(explore(reduced, program, seed, Backtracking.UNDO).violations())
                    .as(describe(seed, program))
                    .isEqualTo(locked.violations());
            several += locked.violations().size() > 1 ? 1 : 0;
            compared++;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
        assertThat(several).isGreaterThan(PROGRAMS / 10);
    }

    private static Findings explore(
            ProgramExplorer explorer, ThreadedProgram program, long seed, Backtracking backtracking) {
        String name = "Sections" + seed;
        return explorer.explore(name, ProgramAssembler.assemble(name, program), Strategy.DFS, backtracking, 1);
    }

    private static String describe(long seed, ThreadedProgram program) {
        return "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program;
    }

    private static ThreadedProgram withLock(ThreadedProgram program) {
        return program.withThreads(program.threads().stream()
                .map(ops -> ops.stream().map(AtomicSectionsTest::withLock).toList())
                .toList());
    }

    private static Op withLock(Op op) {
        return op.kind() == OpKind.ATOMIC ? new Op(OpKind.SYNCHRONIZED, 0, op.body()) : op;
    }
}
