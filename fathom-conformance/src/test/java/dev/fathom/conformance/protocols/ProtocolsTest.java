package dev.fathom.conformance.protocols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.cli.Main;
import dev.fathom.engine.json.JsonReader;
import dev.fathom.subjects.aodv.Aodv;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("The protocols of the papers")
class ProtocolsTest {
    private static final String PACKAGE = "dev.fathom.subjects.";

    @TempDir
    private Path folder;

    /** What an exploration said. */
    private record Result(int code, String out, Map<?, ?> json) {
        int iteration() {
            Map<?, ?> violation = (Map<?, ?>) json.get("violation");
            return ((List<?>) violation.get("trace")).size() - 1;
        }

        Map<?, ?> event(String name) {
            return ((List<?>) json.get("events"))
                    .stream()
                            .map(each -> (Map<?, ?>) each)
                            .filter(each -> each.get("operation").toString().startsWith(name + "("))
                            .findFirst()
                            .orElseThrow();
        }
    }

    private Result explore(String name, String... options) throws Exception {
        Path json = folder.resolve("result.json");
        List<String> line = new ArrayList<>(
                List.of("explore", "--no-progress", "--no-store", "--json", json.toString(), "-cp", subjects()));
        line.addAll(List.of(options));
        line.add(PACKAGE + name);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = Main.execute(stream, stream, line.toArray(String[]::new));
        return new Result(
                code, out.toString(StandardCharsets.UTF_8), (Map<?, ?>) JsonReader.read(Files.readString(json)));
    }

    private static String subjects() throws URISyntaxException {
        return Path.of(Aodv.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"DeletingAodv", "StaleAodv", "UnnoticedRebootAodv"})
    @DisplayName("AODV: each erroneous version has a loop after nine events, and none after fewer")
    void erroneous_aodv_is_violated_in_the_ninth_iteration(String name) throws Exception {
        Result result = explore("aodv." + name, "--length", "9");
        assertThat(result.code()).as(result.out()).isEqualTo(1);
        assertThat(result.out()).contains("the invariant routesAreFreeOfLoops() is false", "node 2", "RREP to");
        assertThat(result.iteration()).isEqualTo(9);
    }

    @Test
    @DisplayName("AODV: the correct version has no loop after eight events, and every event happens")
    void correct_aodv_holds() throws Exception {
        Result result = explore("aodv.Aodv", "--length", "8");
        assertThat(result.code()).as(result.out()).isZero();
        assertThat(result.json().get("states")).isEqualTo(10_265L);
        for (String event : List.of("discover", "forgetRequests", "expire", "deliver", "lose", "reboot")) {
            assertThat((Long) result.event(event).get("newStates")).as(event).isPositive();
        }
    }

    @Test
    @DisplayName("AODV: the correct version has no loop where the erroneous ones have one, after nine events")
    void correct_aodv_holds_up_to_nine() throws Exception {
        Result result = explore("aodv.Aodv", "--length", "9");
        assertThat(result.code()).as(result.out()).isZero();
        assertThat(result.json().get("states")).isEqualTo(35_669L);
    }

    @Test
    @Tag("nightly")
    @DisplayName("AODV: nor after ten")
    void correct_aodv_holds_up_to_ten() throws Exception {
        Result result = explore("aodv.Aodv", "--length", "10");
        assertThat(result.code()).as(result.out()).isZero();
        assertThat(result.json().get("states")).isEqualTo(122_745L);
    }

    @Test
    @DisplayName("ARQ: a sender that takes any acknowledgement for its own skips a packet")
    void hasty_arq_is_violated() throws Exception {
        Result result = explore("arq.HastyArq", "--length", "35");
        assertThat(result.code()).as(result.out()).isEqualTo(1);
        assertThat(result.iteration()).isEqualTo(5);
        assertThat(result.out()).contains("|<- #4 ACK bit 0 ---", "nothingIsMissed");
    }

    @Test
    @DisplayName("ARQ: the correct version misses nothing in 35 events")
    void arq_holds() throws Exception {
        Result result = explore("arq.Arq", "--length", "35");
        assertThat(result.code()).as(result.out()).isZero();
        assertThat((Long) result.json().get("executions")).isGreaterThan(1000L);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "A1, ask deliver lose sendData reboot",
        "A2, ask deliver loseInterest lose sendData reboot",
        "B1, ask deliver sendData reboot",
        "B2, ask deliver loseInterest sendData reboot",
        "C1, ask deliver loseInterest lose sendData",
        "D1, ask deliver loseInterest sendData"
    })
    @DisplayName("Directed diffusion: data goes straight, whatever events there are")
    void diffusion_holds(String version, String events) throws Exception {
        List<String> options = new ArrayList<>(List.of("--length", "10"));
        for (String each : events.split(" ")) {
            options.add("--op");
            options.add(
                    switch (each) {
                        case "deliver", "lose" -> each + "(@inFlight)";
                        case "loseInterest", "reboot" -> each + "(1..2)";
                        default -> each + "()";
                    });
        }
        Result result = explore("diffusion.Diffusion", options.toArray(String[]::new));
        assertThat(result.code()).as(version + " " + result.out()).isZero();
        for (String each : events.split(" ")) {
            assertThat((Long) result.event(each).get("newStates")).as(each).isPositive();
        }
    }
}
