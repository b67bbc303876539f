package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.exec.Interpreter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("A program in which nothing was wrong, and that has not changed")
class UnchangedProgramTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("is answered from its record, without a machine")
    void boots_no_machine() throws Exception {
        compile("x == 2");
        Path loaded = folder.resolve("loaded.txt");
        assertThat(check(loaded).code()).isZero();
        assertThat(Files.readString(loaded)).contains(Interpreter.class.getName() + " ");
        Cli.Result again = check(loaded);
        assertThat(again.code()).isZero();
        assertThat(again.out()).contains("No violation", "nothing had to be executed");
        assertThat(Files.readString(loaded)).doesNotContain(Interpreter.class.getName() + " ");
    }

    @Test
    @DisplayName("is explored again as soon as it has")
    void notices_an_edit() throws Exception {
        compile("x == 2");
        assertThat(check(folder.resolve("loaded.txt")).code()).isZero();
        compile("x == 1");
        assertThat(check(folder.resolve("loaded.txt")).code()).isEqualTo(1);
    }

    private void compile(String claim) throws Exception {
        Path source = Files.writeString(folder.resolve("Quiet.java"), """
                public class Quiet {
                    static int x;
                    static synchronized void add() {
                        x++;
                    }
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(Quiet::add);
                        other.start();
                        add();
                        other.join();
                        assert CLAIM;
                    }
                }
                """.replace("CLAIM", claim));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()))
                .isZero();
    }

    private Cli.Result check(Path loaded) throws Exception {
        return NewJvm.run(
                folder,
                List.of("-Xlog:class+load:file=" + loaded),
                List.of("check", "--no-progress", "--store=store", "-cp", ".", "Quiet"));
    }
}
