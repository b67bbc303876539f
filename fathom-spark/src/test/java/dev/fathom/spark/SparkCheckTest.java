package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.program.Program;
import dev.fathom.search.options.SearchOptions;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A check with Spark")
class SparkCheckTest {
    private static final String HERE = "local[2]";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Counting",
                "Counting x",
                "Forks",
                "Forks x",
                "Choosing",
                "Spinning",
                "Spinning x",
                "Handing",
                "Bounded"
            })
    @DisplayName("finds what one machine finds, in as many states")
    void same_as_on_one_machine(String command) {
        String[] words = command.split(" ");
        Program program = OneAndMany.program(words[0], java.util.Arrays.copyOfRange(words, 1, words.length));
        SearchOptions options = OneAndMany.breadthFirst(each -> each.allViolations(true));
        CheckReport one = OneAndMany.onOne(program, options);
        CheckReport many = OneAndMany.onMany(program, options, HERE, Optional.empty());
        System.out.println(
                command + " " + one.result().states() + " " + one.result().maxDepth() + " " + one.verdict() + " "
                        + one.result().restarts() + "/" + many.result().restarts() + " "
                        + one.result().seconds() + " " + many.result().seconds());
        OneAndMany.compare(many, one);
        assertThat(many.result().races()).hasSameSizeAs(one.result().races());
    }
}
