package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.vm.program.names.Leaders;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Random methods in two versions, executed by the host: the analysis must not miss a difference. */
@DisplayName("Two versions of a method")
class SoundnessTest {
    private static final int PAIRS = Integer.getInteger("fathom.pairs", 1000);
    private static final int RUNS = 12;
    private static final List<MutationKind> KINDS = List.of(
            MutationKind.NEGATE_CONDITION,
            MutationKind.CHANGE_CONSTANT,
            MutationKind.DROP_CALL,
            MutationKind.SWAP_FIELD,
            MutationKind.CHANGE_SWITCH,
            MutationKind.DROP_HANDLER,
            MutationKind.TOUCH_ENTRY,
            MutationKind.INSERT_NOPS);

    private final Random random = new Random(1);
    private int unaffected;
    private int affected;

    @Test
    @DisplayName("do the same in every run that passes no dangerous leader")
    void runs_without_dangerous_leaders() {
        for (int i = 0; i < PAIRS; i++) {
            Pair pair = new Pair();
            compare(pair, instrumented(pair.old, -1), plain(pair.now, -1), "pair " + i);
        }
        assertThat(unaffected).isGreaterThan(PAIRS);
        assertThat(affected).isGreaterThan(PAIRS);
    }

    @Test
    @DisplayName("do the same when they go on in the middle, if that resumes and no dangerous leader is passed")
    void runs_from_the_middle() {
        for (int i = 0; i < PAIRS; i++) {
            Pair pair = new Pair();
            List<Integer> places = places(pair.old);
            int place = places.get(random.nextInt(places.size()));
            int counterpart = pair.change.locate(RandomMethod.NAME, RandomMethod.METHOD, place);
            if (counterpart >= 0
                    && places(pair.now).contains(counterpart)
                    && pair.change.resume(RandomMethod.NAME, RandomMethod.METHOD, place)) {
                compare(
                        pair,
                        instrumented(pair.old, place),
                        plain(pair.now, counterpart),
                        "pair " + i + " at " + place);
            }
        }
        assertThat(unaffected).isGreaterThan(PAIRS);
    }

    @Test
    @DisplayName("are equal if only the order of the code differs")
    void another_order() {
        for (int i = 0; i < PAIRS; i++) {
            RandomMethod method = new RandomMethod(random);
            ProgramChange change = between(method.write(random), method.write(random));
            assertThat(change.methodChanges()).as("pair " + i).isEmpty();
        }
    }

    /** Two versions and what the analysis says; made anew if they are the same. */
    private final class Pair {
        final byte[] old;
        final byte[] now;
        final ProgramChange change;
        final List<String> edits = new ArrayList<>();

        Pair() {
            RandomMethod method = new RandomMethod(random);
            old = method.write(random);
            byte[] edited = method.write(random);
            for (int edit = random.nextInt(3); edit >= 0; edit--) {
                edited = edit(edited);
            }
            now = edited;
            change = between(old, now);
        }

        private byte[] edit(byte[] version) {
            Optional<Mutant> mutant =
                    new Mutator(ClassSource.of(Map.of(RandomMethod.NAME, version)), random.nextLong()).next(KINDS);
            if (mutant.isEmpty() || mutant.get().description().contains("tick")) {
                // Without fuel it might run for ever.
                return version;
            }
            edits.add(mutant.get().toString());
            return mutant.get().classFile();
        }
    }

    private static ProgramChange between(byte[] old, byte[] now) {
        return ProgramDiff.between(
                ClassSource.of(Map.of(RandomMethod.NAME, old)), ClassSource.of(Map.of(RandomMethod.NAME, now)));
    }

    private void compare(Pair pair, Class<?> old, Class<?> now, String what) {
        for (int run = 0; run < RUNS; run++) {
            Object[] arguments = random.ints(4, -2, 4).boxed().toArray();
            String was = run(old, arguments);
            boolean dangerous = Probes.PASSED.stream()
                    .anyMatch(each -> pair.change.isDangerous(RandomMethod.NAME, RandomMethod.METHOD, each));
            if (dangerous) {
                affected++;
            } else {
                unaffected += pair.change.isEmpty() ? 0 : 1;
                assertThat(run(now, arguments)).as(what + " " + pair.edits).isEqualTo(was);
            }
        }
    }

    private static String run(Class<?> type, Object[] arguments) {
        Probes.reset();
        try {
            type.getField("a").setInt(null, 1);
            type.getField("b").setInt(null, 2);
            Object result = type.getMethod("run", int.class, int.class, int.class, int.class)
                    .invoke(null, arguments);
            return result + " " + effects(type);
        } catch (InvocationTargetException e) {
            try {
                return e.getTargetException().getClass() + " " + effects(type);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String effects(Class<?> type) throws ReflectiveOperationException {
        return Probes.EFFECTS + " " + type.getField("a").getInt(null) + " "
                + type.getField("b").getInt(null);
    }

    /** Loads a version that tells its leaders, and begins in the middle if a place is given. */
    private static Class<?> instrumented(byte[] version, int place) {
        return load(version, method -> {
            LabelNode start = labelAt(method, place);
            LeaderProbes.insert(method);
            if (place >= 0) {
                // Control does not arrive at the entry then.
                method.instructions.insert(new JumpInsnNode(Opcodes.GOTO, start));
            }
        });
    }

    private static Class<?> plain(byte[] version, int place) {
        return load(version, method -> {
            if (place >= 0) {
                method.instructions.insert(new JumpInsnNode(Opcodes.GOTO, labelAt(method, place)));
            }
        });
    }

    private static LabelNode labelAt(MethodNode method, int place) {
        LabelNode label = new LabelNode();
        int number = 0;
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (Leaders.isCounted(each) && number++ == place) {
                method.instructions.insertBefore(each, label);
            }
        }
        return label;
    }

    private static Class<?> load(byte[] version, Consumer<MethodNode> edit) {
        ClassNode node = new ClassNode();
        new ClassReader(version).accept(node, 0);
        node.methods.forEach(edit);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        byte[] bytes = writer.toByteArray();
        return new ClassLoader(SoundnessTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(null, bytes, 0, bytes.length);
            }
        }.define();
    }

    /** Lists the instructions before which the operand stack is empty: those that call for fuel, and the loads that begin statements. */
    private static List<Integer> places(byte[] version) {
        ClassNode node = new ClassNode();
        new ClassReader(version).accept(node, 0);
        List<Integer> result = new ArrayList<>();
        int number = 0;
        boolean isEmpty = true;
        for (AbstractInsnNode each : node.methods.get(0).instructions) {
            if (Leaders.isCounted(each)) {
                int opcode = each.getOpcode();
                if (isEmpty && (opcode == Opcodes.ILOAD || opcode == Opcodes.INVOKESTATIC)) {
                    result.add(number);
                }
                isEmpty = opcode == Opcodes.ISTORE
                        || opcode == Opcodes.GOTO
                        || (opcode == Opcodes.INVOKESTATIC && isEmpty);
                number++;
            }
        }
        return result;
    }
}
