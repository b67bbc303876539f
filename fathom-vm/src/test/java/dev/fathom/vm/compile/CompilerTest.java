package dev.fathom.vm.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.link.GuestRun;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A method as host code")
class CompilerTest {
    private static final int TIMES = 500;

    @ParameterizedTest
    @ValueSource(strings = {"ints", "longs", "loops", "objects"})
    @DisplayName("returns what the interpreter and the host return")
    void same_result(String name) throws Exception {
        try (GuestRun run = new GuestRun()) {
            run.machine().start(CompiledProgram.class.getName());
            run.machine().run();
            Vm vm = run.machine().executor(parts -> parts);
            VmMethod method = method(vm, name);
            run.machine().mark();
            vm.invoke(method, 1, 2); // links what it uses
            CompiledMethod compiled = new Compiler(vm).compile(method);
            CompiledContext context = new CompiledContext(vm);
            Random random = new Random(1);
            int returned = 0;
            for (int i = 0; i < TIMES; i++) {
                int a = i % 3 == 0 ? random.nextInt() : random.nextInt(20) - 10;
                int b = i % 5 == 0 ? random.nextInt() : random.nextInt(20) - 10;
                long expected = onHost(name, a, b);
                assertThat(vm.invoke(method, a, b)).isEqualTo(expected);
                context.begin();
                try {
                    assertThat(compiled.execute(context, vm.heap.words, new int[] {a, b}))
                            .isEqualTo(expected);
                    returned++;
                } catch (Bailout e) {
                    run.machine().undo();
                }
            }
            assertThat(returned).isGreaterThan(TIMES * 9 / 10);
        }
    }

    private static VmMethod method(Vm vm, String name) {
        VmClass type = Arrays.stream(vm.classes.classes())
                .filter(each -> each != null && each.name.equals("dev/fathom/vm/compile/CompiledProgram"))
                .findFirst()
                .orElseThrow();
        return type.method(name, "(II)J");
    }

    private static long onHost(String name, int a, int b) {
        return switch (name) {
            case "ints" -> CompiledProgram.ints(a, b);
            case "longs" -> CompiledProgram.longs(a, b);
            case "loops" -> CompiledProgram.loops(a, b);
            default -> CompiledProgram.objects(a, b);
        };
    }
}
