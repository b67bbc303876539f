package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("A run without an option with which the last one was made answers as if there had been none:")
class TakenAwayOptionsTest {
    @TempDir
    private Path folder;

    private String program = "";

    private void write(String name, String text) throws IOException {
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, text);
        program = source.toString();
    }

    private int run(String command, String... options) {
        List<String> all = new ArrayList<>(List.of(command, "--quiet", "--store=" + folder.resolve("store")));
        if (command.equals("check")) {
            all.add("--trace=" + folder.resolve("trace"));
        }
        all.addAll(List.of(options));
        all.add(program);
        return Cli.run(all.toArray(String[]::new)).code();
    }

    @Test
    @DisplayName("pools that nobody shuts down are no end any more")
    void idle_pools() throws IOException {
        write("Pool", """
                import java.util.concurrent.Executors;

                public class Pool {
                    public static void main(String[] args) throws Exception {
                        Executors.newFixedThreadPool(1).submit(() -> 1).get();
                    }
                }
                """);
        assertThat(run("check", "--idle-pools")).isZero();
        assertThat(run("check")).isEqualTo(1);
    }

    @Test
    @DisplayName("native methods have no peers any more")
    void peers() throws IOException {
        writePeers();
        write("Gauge", """
                public class Gauge {
                    static native int read();

                    public static void main(String[] args) {
                        assert read() == 1;
                    }
                }
                """);
        assertThat(run("check", "--peer-path=" + folder.resolve("peers"))).isZero();
        assertThat(run("check")).isEqualTo(3);
    }

    @Test
    @DisplayName("nor do those of an object that is explored")
    void peers_of_an_object() throws IOException {
        writePeers();
        write("Gauge", """
                public class Gauge {
                    int last;

                    static native int read();

                    public void look() {
                        last = read();
                    }
                }
                """);
        assertThat(run("explore", "--length=3", "--peer-path=" + folder.resolve("peers")))
                .isZero();
        assertThat(run("explore", "--length=3")).isEqualTo(run("explore", "--length=3", "--reuse=none"));
    }

    private void writePeers() throws IOException {
        Path peers = Files.createDirectories(folder.resolve("peers/META-INF/fathom"));
        Files.writeString(peers.resolve("peers"), "Gauge GaugePeers\n");
        Path source = folder.resolve("GaugePeers.java");
        Files.writeString(source, """
                import dev.fathom.spi.PeerGroup;
                import dev.fathom.spi.PeerRegistry;

                public class GaugePeers implements PeerGroup {
                    public void register(PeerRegistry registry) {
                        registry.method("Gauge", "read()I", call -> call.returnInt(1));
                    }
                }
                """);
        String target = folder.resolve("peers").toString();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", Cli.spi(), "-d", target, source.toString());
        assertThat(code).isZero();
    }
}
