package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Classes that operations initialise")
class InitialiserOrderTest {
    /** Each of the pairs can be initialised only if the one called Late begins; loading them in either order changes nothing. */
    private static final String SOURCE = """
            public class Pairs {
                static class EarlyA { static final Object KEY; static { LateA.touch(); KEY = "a"; } }
                static class LateA { static final int HASH = EarlyA.KEY.hashCode(); static void touch() {} }
                static class EarlyB { static final Object KEY; static { LateB.touch(); KEY = "b"; } }
                static class LateB { static final int HASH = EarlyB.KEY.hashCode(); static void touch() {} }
                static class EarlyC { static final Object KEY; static { LateC.touch(); KEY = "c"; } }
                static class LateC { static final int HASH = EarlyC.KEY.hashCode(); static void touch() {} }
                private final Object[] loaded = {EarlyB.class, LateC.class, EarlyC.class};
                private int calls;
                public int hash() { calls = 1; return LateA.HASH + LateB.HASH + LateC.HASH; }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("are initialised in the order in which an operation begins to")
    void order() {
        new Compiled(folder).add("Pairs", SOURCE);
        try (GuestMachine machine = Guest.machine(folder)) {
            SubjectRequest request = SubjectRequest.of("Pairs", 2, "hash()");
            ExploreResult result = new Explorer(machine, request, List.of(), ExploreOptions.ofLength(3)).run();
            assertThat(result.violations()).isEmpty();
            assertThat(result.storedStates()).isEqualTo(2);
        }
    }
}
