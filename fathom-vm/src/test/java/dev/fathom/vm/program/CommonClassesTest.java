package dev.fathom.vm.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.link.GuestRun;
import dev.fathom.vm.link.LambdaProgram;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What machines have in common of a class")
class CommonClassesTest {
    /** The JDK's methods that are about to run when a program has ended. */
    private static final int LEAST_METHODS = 500;

    @Test
    @DisplayName("is what its file says, after a machine has executed it as before")
    void isNeverChanged() throws Exception {
        try (GuestRun run = new GuestRun()) {
            run.machine().start(LambdaProgram.class.getName());
            run.machine().run();
            Vm vm = run.machine().executor(each -> each);
            List<VmMethod> shared = Arrays.stream(vm.classes.methods(), 1, vm.classes.methodCount())
                    .filter(each -> each.isTranslated() && each.owner.common(each) != null)
                    .toList();
            assertThat(shared).hasSizeGreaterThan(LEAST_METHODS);
            assertThat(shared).allSatisfy(CommonClassesTest::isAsTranslatedAnew);
            assertThat(shared)
                    .as("methods that the machine has resolved, in copies")
                    .filteredOn(each -> !Arrays.equals(each.code().insns, common(each).insns))
                    .hasSizeGreaterThan(LEAST_METHODS / 2);
        }
    }

    private static Code common(VmMethod method) {
        return Objects.requireNonNull(method.owner.common(method)).code();
    }

    /** What instructions name; arrays in it have no text of their own. */
    private static String names(Code code) {
        return Arrays.toString(code.pool).replaceAll("@[0-9a-f]+", "");
    }

    private static void isAsTranslatedAnew(VmMethod method) {
        VmClass file = ClassParser.parseCommon(method.owner.name, Objects.requireNonNull(method.owner.bytes))
                .target();
        Code fresh = Translator.translate(file.methods[method.index]);
        Code common = common(method);
        assertThat(common.insns).as(method.toString()).isEqualTo(fresh.insns);
        assertThat(names(common)).isEqualTo(names(fresh));
        assertThat(common.handlers).isEqualTo(fresh.handlers);
        assertThat(method.code().starts).isEqualTo(fresh.starts);
        for (int pc : fresh.starts) {
            assertThat(common.maps().localsBefore(pc)).isEqualTo(fresh.maps().localsBefore(pc));
            assertThat(common.maps().localsInside(pc)).isEqualTo(fresh.maps().localsInside(pc));
            assertThat(common.maps().stack(pc)).isEqualTo(fresh.maps().stack(pc));
        }
    }
}
