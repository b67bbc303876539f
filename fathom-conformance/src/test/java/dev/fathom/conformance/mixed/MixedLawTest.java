package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.GeneratedProgram;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The law of mixed execution: random programs have the same states, results and exceptions whichever of their methods run on the host, translated eagerly or lazily,
 * with undo and with copies.
 *
 * <p>A build tries a few; {@code -Dfathom.mixed.count=1000} tries the whole, {@code -Dfathom.seed} says where to begin.
 */
@Tag("slow")
@DisplayName("Random programs with random methods on the host")
class MixedLawTest {
    private static final long FIRST = Seeds.first(16_11_2026);
    private static final int COUNT = Integer.getInteger("fathom.mixed.count", 6);
    private static final int TRANSITIONS = 25;

    @Test
    @DisplayName("have the same states, results and exceptions as interpreted")
    void haveTheSameStates() {
        MixedCounts counts = new MixedCounts();
        for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
            compare(seed, counts);
            if ((seed - FIRST + 1) % 50 == 0) {
                System.out.println((seed - FIRST + 1) + " programs the same");
            }
        }
        System.out.println(COUNT + " programs: " + counts.executions() + " executions on the host, "
                + counts.abandoned() + " given up, " + counts.translated() + " of " + counts.seen() + " objects read");
        counts.reasons().stream()
                .limit(Integer.getInteger("fathom.mixed.reasons", 0))
                .forEach(System.out::println);
        assertThat(counts.executions()).as("executions on the host").isGreaterThan(20L * COUNT);
        assertThat(counts.reasons().stream().map(Map.Entry::getKey))
                .as("reasons to interpret")
                .noneMatch(each -> each.contains("fault of Fathom") || each.contains("cannot be linked"));
    }

    private static void compare(long seed, MixedCounts counts) {
        Random random = new Random(seed);
        Options options = random.nextInt(5) == 0
                ? Options.primitivesOnly()
                : Options.defaults().withSize(60 + random.nextInt(120));
        GeneratedProgram source = RandomProgram.of(seed, options.withChoices(random.nextInt(4) != 0));
        GuestProgram program = GuestProgram.of(source);
        boolean copying = random.nextBoolean();
        List<String> expected = Behaviour.of(program, MixedOptions.DEFAULT, copying, TRANSITIONS, new MixedCounts());
        List<String> methods = some(methods(program), random);
        for (MixedOptions.Translation how : MixedOptions.Translation.values()) {
            MixedOptions mixed =
                    MixedOptions.builder().methods(methods).translation(how).build();
            List<String> events = Behaviour.of(program, mixed, copying ^ random.nextBoolean(), TRANSITIONS, counts);
            assertThat(events)
                    .as("seed %d, %s, on the host: %s\n%s", seed, how, methods, source.source())
                    .isEqualTo(expected);
        }
    }

    private static List<String> some(List<String> methods, Random random) {
        int share = 1 + random.nextInt(4);
        List<String> some = new ArrayList<>(methods);
        some.removeIf(each -> random.nextInt(4) >= share);
        return some;
    }

    private static List<String> methods(GuestProgram program) {
        TreeSet<String> names = new TreeSet<>();
        program.classes().values().forEach(bytes -> {
            ClassReader reader = new ClassReader(bytes);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String name, String descriptor, String signature, String[] exceptions) {
                            names.add(reader.getClassName().replace('/', '.') + "." + name);
                            return null;
                        }
                    },
                    ClassReader.SKIP_CODE);
        });
        names.removeIf(each -> each.contains("<") || each.endsWith(".main"));
        return List.copyOf(names);
    }
}
