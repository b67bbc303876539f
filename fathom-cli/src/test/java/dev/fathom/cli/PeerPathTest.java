package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.spi.PeerGroup;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("Peers of the user's own")
class PeerPathTest {
    @TempDir
    private Path folder;

    private Path program;
    private Path peers;

    @BeforeEach
    void write() throws IOException, URISyntaxException {
        program = folder.resolve("Gauge.java");
        Files.writeString(program, """
                public class Gauge {
                    static native int read(int most);

                    public static void main(String[] args) {
                        int read = read(3);
                        assert read < 3 : read;
                    }
                }
                """);
        peers = Files.createDirectories(folder.resolve("peers"));
        Files.createDirectories(peers.resolve("META-INF/fathom"));
        Files.writeString(peers.resolve("META-INF/fathom/peers"), "Gauge GaugePeers\n");
        compilePeers("n + 1");
    }

    private void compilePeers(String result) throws IOException, URISyntaxException {
        Path source = folder.resolve("GaugePeers.java");
        Files.writeString(source, """
                import dev.fathom.spi.PeerCall;
                import dev.fathom.spi.PeerGroup;
                import dev.fathom.spi.PeerRegistry;

                public class GaugePeers implements PeerGroup {
                    public void register(PeerRegistry registry) {
                        registry.method("Gauge", "read(I)I", call -> {
                            int n = call.choose(call.intArg(0), "a reading");
                            if (n >= 0) {
                                call.returnInt(RESULT);
                            }
                        });
                    }
                }
                """.replace("RESULT", result));
        String spi = Path.of(PeerGroup.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", spi, "-d", peers.toString(), source.toString());
        assertThat(code).isZero();
    }

    private Cli.Result check(String... options) {
        String[] arguments = new String[options.length + 5];
        arguments[0] = "check";
        arguments[1] = "--no-progress";
        arguments[2] = "--trace=" + folder.resolve("trace.json");
        arguments[3] = "--store=" + folder.resolve("store");
        System.arraycopy(options, 0, arguments, 4, options.length);
        arguments[arguments.length - 1] = program.toString();
        return Cli.run(arguments);
    }

    @Test
    @DisplayName("come from a path of peers, and a trace knows it")
    void path() {
        Cli.Result without = check();
        assertThat(without.out()).contains("Gauge.read");
        assertThat(without.out()).doesNotContain("AssertionError");
        Cli.Result with = check("--peer-path=" + peers);
        assertThat(with.out()).contains("java.lang.AssertionError: 3");
        assertThat(with.code()).isEqualTo(1);
        assertThat(Cli.run("replay", folder.resolve("trace.json").toString()).out())
                .contains("java.lang.AssertionError: 3");
    }

    @Test
    @DisplayName("are a part of what a record depends on")
    void records() throws IOException, URISyntaxException {
        compilePeers("n");
        assertThat(check("--peer-path=" + peers).code()).isZero();
        assertThat(check("--peer-path=" + peers).out()).contains("Reused: all");
        compilePeers("n + 1");
        assertThat(check("--peer-path=" + peers).out()).contains("java.lang.AssertionError: 3");
    }

    @Test
    @DisplayName("that are not there are named")
    void missing() {
        Cli.Result result = check("--peer-path=" + folder.resolve("nowhere"));
        assertThat(result.err()).contains("--peer-path", "nowhere");
        assertThat(result.code()).isEqualTo(2);
    }
}
