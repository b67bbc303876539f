package dev.fathom.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.maven.shared.invoker.MavenInvocationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of sample projects that use the plugin. */
@Tag("slow")
@DisplayName("A project with the plugin")
class PluginGoalsTest {
    private static final String DRIVER = """
            package com.acme;

            public class AccountDriver {
                public static void main(String[] args) throws InterruptedException {
                    int amount = Integer.parseInt(args[0]);
                    Account account = new Account();
                    Thread other = new Thread(() -> account.deposit(amount));
                    other.start();
                    account.deposit(7);
                    other.join();
                    assert account.balance() == 17 + amount : account.balance();
                }
            }
            """;

    private static final String CONFIGURED = """
            <execution><id>%s</id><goals><goal>%s</goal></goals><configuration>
              <targets><target>%s</target></targets><options>%s</options><failOn>%s</failOn>
            </configuration></execution>
            """;

    @TempDir
    private Path folder;

    /** The plugin as the page has it, with more executions. */
    private static String plugin(String executions) throws IOException {
        return SampleBuild.snippet("docs/maven.md", "xml").replace("<executions>", "<executions>" + executions);
    }

    private static String option(String text) {
        return "<option>" + text + "</option>";
    }

    private static void sources(SampleBuild project, String modifier) throws IOException {
        project.writeAccount(modifier);
        project.write("src/test/java/com/acme/AccountDriver.java", DRIVER);
    }

    @Test
    @DisplayName("fails at the end of all targets if one is broken, by its policy, and leaves reports")
    void failsByPolicy() throws IOException, MavenInvocationException {
        try (SampleBuild project = new SampleBuild(folder)) {
            sources(project, "");
            project.pom(
                    "",
                    plugin(CONFIGURED.formatted("shrug", "check", "com.acme.AccountDriver 5", "", "never")
                            + CONFIGURED.formatted(
                                    "part",
                                    "explore",
                                    "com.acme.Account",
                                    option("--length=9") + option("--max-states=2"),
                                    "violation")));
            SampleBuild.Outcome red = project.build("verify");
            assertThat(red.output())
                    .contains("explore (part)")
                    .contains("Violation: assertion")
                    .contains("AccountDriver.java:11")
                    .contains("check of com.acme.AccountDriver 7 failed; see above, and ");
            assertThat(red.code()).isNotZero();
            Path reports = folder.resolve("target/fathom/reports");
            for (String each : new String[] {"index.html", "result.json", "result.sarif", "TEST-fathom.xml"}) {
                assertThat(reports.resolve("check-com.acme.AccountDriver-7").resolve(each))
                        .isNotEmptyFile();
                assertThat(reports.resolve("explore-com.acme.Account").resolve(each))
                        .isNotEmptyFile();
            }
        }
    }

    @Test
    @DisplayName("is green when it is correct; a part is not all; a wrong request fails")
    void greenAndWrong() throws IOException, MavenInvocationException {
        try (SampleBuild project = new SampleBuild(folder)) {
            sources(project, "synchronized ");
            project.pom("", plugin(""));
            SampleBuild.Outcome green = project.build("verify");
            assertThat(green.output()).contains("No violation: everything was explored.");
            assertThat(green.code()).as(green.output()).isZero();

            SampleBuild.Outcome part = project.build(
                    "fathom:explore", "-Dfathom.targets=com.acme.Account", "-Dfathom.options=--max-states=2");
            assertThat(part.output()).contains("explore of com.acme.Account failed");
            assertThat(part.code()).isNotZero();
        }
    }

    @Test
    @DisplayName("is watched: a source that is saved is compiled and checked")
    void isWatched() throws IOException, InterruptedException {
        try (SampleBuild project = new SampleBuild(folder)) {
            sources(project, "");
            project.pom("", plugin(""));
            Process process = project.start("fathom:watch");
            try (BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(round(out)).contains("Violation: assertion").contains("a violation, ");
                sources(project, "synchronized ");
                assertThat(round(out)).contains("Saved: ").contains("no violation, ");
            } finally {
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
                process.waitFor();
            }
        }
    }

    private static String round(BufferedReader out) throws IOException {
        StringBuilder round = new StringBuilder();
        String line;
        do {
            line = out.readLine();
            assertThat(line).as(round.toString()).isNotNull();
            round.append(line).append('\n');
        } while (!line.contains("Ctrl-C ends"));
        return round.toString();
    }
}
