package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.subjects.daisy.Daisy;
import dev.fathom.vm.program.names.Leaders;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.tree.MethodNode;

@Tag("slow")
@DisplayName("Of mutants")
class MutantsTest {
    private static final int MUTANTS = Integer.getInteger("fathom.mutants", 25);
    private static final List<Map<String, byte[]>> PROGRAMS = List.of(classesOf(Daisy.class), classesOf(Leaders.class));

    static Map<String, byte[]> classesOf(Class<?> sample) {
        try (ClassPathSource source = ClassPathSource.open(List.of(Path.of(
                sample.getProtectionDomain().getCodeSource().getLocation().toURI())))) {
            Map<String, byte[]> result = new HashMap<>();
            source.names().forEach(each -> result.put(each, source.find(each)));
            return result;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A mutant and what the analysis finds. */
    private record Compared(Mutant mutant, Map<String, byte[]> program, ProgramChange change) {}

    private static Stream<Compared> mutants(MutationKind kind) {
        return PROGRAMS.stream().flatMap(program -> {
            Mutator mutator = new Mutator(ClassSource.of(program), kind.name().hashCode());
            return Stream.generate(() -> mutator.next(List.of(kind)))
                    .limit(MUTANTS)
                    .flatMap(Optional::stream)
                    .map(mutant -> compare(mutant, program));
        });
    }

    private static Compared compare(Mutant mutant, Map<String, byte[]> program) {
        Map<String, byte[]> edited = new HashMap<>(program);
        edited.put(mutant.className(), mutant.classFile());
        return new Compared(mutant, program, ProgramDiff.between(ClassSource.of(program), ClassSource.of(edited)));
    }

    @ParameterizedTest
    @EnumSource(
            value = MutationKind.class,
            names = {"REORDER_CONSTANTS", "INSERT_NOPS", "INSERT_GOTOS", "STRIP_DEBUG"})
    @DisplayName("the neutral ones are not seen")
    void neutral(MutationKind kind) {
        mutants(kind)
                .forEach(each -> assertThat(each.change().isEmpty())
                        .as(each.mutant() + " " + each.change().classChanges()
                                + each.change().methodChanges())
                        .isTrue());
    }

    @ParameterizedTest
    @EnumSource(
            value = MutationKind.class,
            names = {
                "NEGATE_CONDITION",
                "CHANGE_CONSTANT",
                "DROP_CALL",
                "SWAP_FIELD",
                "CHANGE_SWITCH",
                "EDIT_INITIALISER"
            })
    @DisplayName("edited instructions are seen where they are, and nowhere else")
    void instructions(MutationKind kind) {
        mutants(kind).forEach(each -> {
            assertThat(each.change().classChanges())
                    .as(each.mutant().toString())
                    .isEmpty();
            assertThat(each.change().resolutions()).as(each.mutant().toString()).isEmpty();
            if (kind == MutationKind.CHANGE_SWITCH && each.change().isEmpty()) {
                assertThat(hasEqualCases(each)).as(each.mutant().toString()).isTrue();
                return;
            }
            assertThat(each.change().methodChanges())
                    .as(each.mutant().toString())
                    .singleElement()
                    .satisfies(method -> {
                        assertThat(method.className() + method.method())
                                .isEqualTo(each.mutant().className()
                                        + each.mutant().method());
                        assertThat(method.isWhole()).isFalse();
                        MethodCode code = code(each);
                        assertThat(method.dangers())
                                .as(each.mutant().toString())
                                .isNotEmpty()
                                .allSatisfy(danger -> assertThat(
                                                passes(code, code.leaders()[danger.leader()], each.mutant()))
                                        .isTrue());
                    });
        });
    }

    private static MethodCode code(Compared compared) {
        Mutant mutant = compared.mutant();
        for (MethodNode each : ClassFiles.whole(
                        mutant.className(),
                        Objects.requireNonNull(compared.program().get(mutant.className())))
                .methods) {
            if ((each.name + each.desc).equals(mutant.method())) {
                return new MethodCode(each);
            }
        }
        throw new IllegalStateException(mutant.toString());
    }

    /** Says whether the one way from a leader to the next decision leads through the edited instruction; for a switch, also what is behind it. */
    private static boolean passes(MethodCode code, int leader, Mutant mutant) {
        if (mutant.kind() == MutationKind.CHANGE_SWITCH
                && behind(code, mutant.instruction()).contains(leader)) {
            return true;
        }
        int at = code.skipGotos(leader);
        for (int steps = 0; steps <= code.count() && at >= 0; steps++) {
            if (at == mutant.instruction() || code.isDecision(at)) {
                return at == mutant.instruction();
            }
            at = code.skipGotos(at + 1);
        }
        return false;
    }

    /** Says whether there are two cases of the switch behind which the code is equal, so that exchanging them makes no difference. */
    private static boolean hasEqualCases(Compared compared) {
        MethodCode code = code(compared);
        ProgramVersion version = new ProgramVersion(ClassSource.of(compared.program()), JdkClasses.running());
        LinkComparison nothing = new LinkComparison(new Meaning(version), new Meaning(version), Set.of(), Set.of());
        int[] targets = code.targets(compared.mutant().instruction());
        for (int i = 2; i < targets.length; i++) {
            MethodWalk walk = new MethodWalk(compared.mutant().className(), code, code, nothing);
            if (targets[i] != targets[i - 1]
                    && walk.resume(targets[i - 1], targets[i])
                    && walk.dangers().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static Set<Integer> behind(MethodCode code, int decision) {
        Set<Integer> result = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(decision));
        while (!open.isEmpty()) {
            int at = code.skipGotos(open.remove());
            while (at >= 0 && !code.isDecision(at)) {
                at = code.skipGotos(at + 1);
            }
            for (int each : at < 0 ? new int[0] : code.targets(at)) {
                if (result.add(each)) {
                    open.add(each);
                }
            }
        }
        return result;
    }

    @Test
    @DisplayName("the edited method is seen and no other, whatever was edited about it")
    void methods() {
        Map<MutationKind, Integer> counts = new EnumMap<>(MutationKind.class);
        Stream.of(
                        MutationKind.DROP_HANDLER,
                        MutationKind.TOGGLE_SYNCHRONIZED,
                        MutationKind.TOUCH_ENTRY,
                        MutationKind.DISTURB_ENTRY)
                .flatMap(MutantsTest::mutants)
                .forEach(each -> {
                    counts.merge(each.mutant().kind(), 1, Integer::sum);
                    assertThat(each.change().methodChanges())
                            .as(each.mutant().toString())
                            .singleElement()
                            .satisfies(method -> {
                                assertThat(method.className() + method.method())
                                        .isEqualTo(each.mutant().className()
                                                + each.mutant().method());
                                assertThat(method.isWhole() || !method.dangers().isEmpty())
                                        .isTrue();
                            });
                });
        assertThat(counts).hasSize(4);
    }

    @Test
    @DisplayName(
            "a removed method is dangerous from its entry on, and so are those that calls find instead or stop finding")
    void removed() {
        mutants(MutationKind.REMOVE_METHOD).forEach(each -> {
            assertThat(each.change()
                            .isDangerous(
                                    each.mutant().className(), each.mutant().method(), 0))
                    .isTrue();
            assertThat(each.change()
                            .resume(each.mutant().className(), each.mutant().method(), 0))
                    .isFalse();
            assertThat(each.change().hasChanged(each.mutant().className(), ClassChange.Kind.SHAPE))
                    .isTrue();
        });
    }

    @Test
    @DisplayName(
            "a new override makes what was executed before dangerous, or is told as a call that is dispatched differently")
    void overrides() {
        mutants(MutationKind.ADD_OVERRIDE).forEach(each -> {
            String method = each.mutant().method();
            assertThat(each.change().methodChanges())
                    .as(each.mutant().toString())
                    .anySatisfy(changed -> assertThat(changed.kind()).isEqualTo(MethodChange.Kind.ADDED));
            boolean marked = each.change().methodChanges().stream()
                    .anyMatch(changed -> changed.method().equals(method) && changed.isDangerous(0));
            boolean told = each.change().resolutions().stream()
                    .anyMatch(call -> call.method().equals(method));
            assertThat(marked || told || hasNoInstances(each))
                    .as(each.mutant().toString())
                    .isTrue();
        });
    }

    /** Abstract classes have no instances, nor have those whose superclasses are elsewhere. */
    private static boolean hasNoInstances(Compared compared) {
        ProgramVersion version = new ProgramVersion(ClassSource.of(compared.program()), JdkClasses.running());
        String name = compared.mutant().className();
        return Objects.requireNonNull(version.find(name)).isAbstract() || version.missingSupertype(name) != null;
    }
}
