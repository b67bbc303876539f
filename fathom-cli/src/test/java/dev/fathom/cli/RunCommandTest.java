package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("fathom run")
class RunCommandTest {
    private static final String PROGRAM = Cli.program("ExitCodes");

    @Test
    @DisplayName("returns the exit code of the program")
    void returns_the_exit_code() {
        assertThat(Cli.run("run", PROGRAM, "fine")).isEqualTo(new Cli.Result(0, "fine\n", ""));
        assertThat(Cli.run("run", PROGRAM, "exit", "42").code()).isEqualTo(42);
        assertThat(Cli.run("run", PROGRAM, "exit", "0").code()).isZero();
    }

    @Test
    @DisplayName("lets the program print its uncaught exception and returns 1")
    void returns_1_after_an_exception() {
        Cli.Result result = Cli.run("run", PROGRAM, "throw", "--message");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("""
                        Exception in thread "main" java.lang.IllegalArgumentException: --message
                        \tat ExitCodes.main(ExitCodes.java:11)
                        """);
    }

    @Test
    @DisplayName("passes standard input and properties to the program")
    void passes_input_and_properties() {
        Cli.Result result = Cli.runWithInput("one\ntwo\n", "run", "-Dgreeting= (hi)", PROGRAM, "echo");
        assertThat(result).isEqualTo(new Cli.Result(0, "one (hi)", ""));
    }

    @Test
    @DisplayName("takes the first alternative of every choice and passes every match")
    void takes_the_first_alternative() {
        assertThat(Cli.run("run", PROGRAM, "first")).isEqualTo(new Cli.Result(0, "7 false\n", ""));
    }

    @Test
    @DisplayName("says when an assumption ends the only path it follows")
    void says_when_an_assumption_fails() {
        Cli.Result result = Cli.run("run", PROGRAM, "assume");
        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).contains("an assumption does not hold at ExitCodes.main(ExitCodes.java:17)");
    }

    @Test
    @DisplayName("stops at its time limit, and does not leave its thread interrupted")
    void stops_at_the_time_limit() {
        Cli.Result result = Cli.run("run", "--time-limit=300ms", Cli.program("NoProgress"));
        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).contains("the time limit was reached");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
