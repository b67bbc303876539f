package dev.fathom.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.shared.invoker.MavenInvocationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Its tests are run by Surefire. */
@Tag("slow")
@DisplayName("A project with the dependency and one test")
class SampleProjectTest {
    private static final String TEST = """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import dev.fathom.junit.ModelCheck;

            class AccountTest {
                @ModelCheck
                void depositsAddUp() throws InterruptedException {
                    Account account = new Account();
                    Thread other = new Thread(() -> account.deposit(5));
                    other.start();
                    account.deposit(7);
                    other.join();
                    assertEquals(22, account.balance());
                }
            }
            """;

    /** Prints what tests report: Surefire does not. */
    private static final String LISTENER = """
            package com.acme;

            import org.junit.platform.engine.reporting.ReportEntry;
            import org.junit.platform.launcher.TestExecutionListener;
            import org.junit.platform.launcher.TestIdentifier;

            public class PrintedEntries implements TestExecutionListener {
                @Override
                public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                    System.out.println(entry.getKeyValuePairs().get("fathom"));
                }
            }
            """;

    @TempDir
    private Path folder;

    private static void makeProject(SampleBuild project) throws IOException {
        String junit = SampleBuild.property("junit.version");
        project.pom(
                SampleBuild.dependency("dev.fathom", "fathom-junit", SampleBuild.property("version"))
                        + SampleBuild.dependency("org.junit.jupiter", "junit-jupiter", junit)
                        + SampleBuild.dependency("org.junit.platform", "junit-platform-launcher", junit),
                "");
        project.write("src/test/java/com/acme/AccountTest.java", TEST);
        project.write("src/test/java/com/acme/PrintedEntries.java", LISTENER);
        project.write(
                "src/test/resources/META-INF/services/org.junit.platform.launcher.TestExecutionListener",
                "com.acme.PrintedEntries\n");
    }

    @Test
    @DisplayName("may be that of docs/junit.md, with JUnit 5.13")
    void documentation() throws IOException, MavenInvocationException {
        try (SampleBuild project = new SampleBuild(folder)) {
            project.pom(
                    SampleBuild.snippet("docs/junit.md", "xml")
                            + SampleBuild.dependency("org.junit.jupiter", "junit-jupiter", "5.13.4"),
                    "");
            project.write("src/test/java/CounterTest.java", SampleBuild.snippet("docs/junit.md", "java"));
            assertThat(project.build("test").output())
                    .contains("expected: <2> but was: <1>", "is preempted before it writes CounterTest#")
                    .contains("Tests run: 1, Failures: 1, Errors: 0");
        }
    }

    @Test
    @DisplayName("is red with a trace, green when corrected, and answered from the record when nothing has changed")
    void redAndGreen() throws IOException, MavenInvocationException {
        try (SampleBuild project = new SampleBuild(folder)) {
            makeProject(project);
            project.writeAccount("");
            SampleBuild.Outcome red = project.build("test");
            assertThat(red.output())
                    .contains("expected: <22> but was: <")
                    .contains("is preempted before it writes Account")
                    .contains("Account.java:7")
                    .contains("Tests run: 1, Failures: 1, Errors: 0");
            assertThat(red.code()).isNotZero();
            Path page = folder.resolve("target/fathom/reports/com.acme.AccountTest.depositsAddUp/index.html");
            assertThat(red.output()).contains("Look at it: ");
            assertThat(page).content().contains("is preempted before it writes Account");

            project.writeAccount("synchronized ");
            SampleBuild.Outcome green = project.build("test");
            assertThat(green.output()).contains("No violation: everything was explored.", "Tests run: 1, Failures: 0");
            assertThat(green.code()).as(green.output()).isZero();
            assertThat(page).doesNotExist();

            SampleBuild.Outcome again = project.build("test");
            assertThat(again.output()).contains("nothing had to be executed", "Tests run: 1, Failures: 0");
        }
    }
}
