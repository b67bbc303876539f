package dev.fathom.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project of somebody else: built by Maven, tested by Surefire, in a folder of its own.
 *
 * <p>Its local repository has the present Fathom in it, as if that was installed; everything else in it is that of the local repository that this build uses.
 */
@Tag("slow")
@DisplayName("A project with the dependency and one test")
class SampleProjectTest {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").toAbsolutePath().normalize();

    private static final List<String> MODULES =
            List.of("api", "spi", "vm", "evolve", "search", "delta", "explore", "engine", "junit");

    private static final String SHORT_RUN = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private static final String ACCOUNT = """
            package com.acme;

            public class Account {
                private int balance = 10;

                public %svoid deposit(int amount) {
                    balance += amount;
                }

                public synchronized int balance() {
                    return balance;
                }
            }
            """;

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

    private static String parentPom() throws IOException {
        return Files.readString(ROOT.resolve("pom.xml"));
    }

    private static String property(String name) throws IOException {
        Matcher matcher = Pattern.compile("<" + name + ">([^<]+)<").matcher(parentPom());
        assertThat(matcher.find()).as(name).isTrue();
        return matcher.group(1);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void install() throws IOException {
        String version = property("version");
        Path home = folder.resolve("repository/dev/fathom");
        copyPom(home, "fathom-parent", version, ROOT.resolve("pom.xml"));
        for (String each : MODULES) {
            String name = "fathom-" + each;
            copyPom(home, name, version, ROOT.resolve(name).resolve("pom.xml"));
            Path jar = home.resolve(name).resolve(version).resolve(name + "-" + version + ".jar");
            pack(ROOT.resolve(name).resolve("target/classes"), jar);
        }
        linkKnown("dev");
        linkKnown("");
    }

    private static void copyPom(Path home, String name, String version, Path pom) throws IOException {
        Path target = home.resolve(name).resolve(version);
        Files.createDirectories(target);
        Files.copy(pom, target.resolve(name + "-" + version + ".pom"));
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(each).toString().replace('\\', '/')));
                Files.copy(each, out);
            }
        }
    }

    private static String dependency(String group, String artifact, String version) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId><version>"
                + version + "</version><scope>test</scope></dependency>";
    }

    private static String plugin(String name) throws IOException {
        return "<plugin><artifactId>" + name + "</artifactId><version>" + property(name + ".version") + "</version>"
                + "<configuration><trimStackTrace>true</trimStackTrace></configuration></plugin>";
    }

    private void makeProject() throws IOException {
        String junit = property("junit.version");
        write("pom.xml", """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>com.acme</groupId>
                  <artifactId>accounts</artifactId>
                  <version>1</version>
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  <dependencies>%s</dependencies>
                  <build><plugins>%s</plugins></build>
                </project>
                """.formatted(
                dependency("dev.fathom", "fathom-junit", property("version"))
                        + dependency("org.junit.jupiter", "junit-jupiter", junit)
                        + dependency("org.junit.platform", "junit-platform-launcher", junit),
                plugin("maven-resources-plugin") + plugin("maven-compiler-plugin") + plugin("maven-surefire-plugin")));
        write("src/test/java/com/acme/AccountTest.java", TEST);
        write("src/test/java/com/acme/PrintedEntries.java", LISTENER);
        write(
                "src/test/resources/META-INF/services/org.junit.platform.launcher.TestExecutionListener",
                "com.acme.PrintedEntries\n");
    }

    /** What this build has downloaded need not be downloaded again. */
    private void linkKnown(String group) throws IOException {
        Path known = Path.of(System.getProperty(
                        "localRepository",
                        System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository")))
                .resolve(group);
        Path own = folder.resolve("repository").resolve(group);
        Files.createDirectories(own);
        if (Files.isDirectory(known)) {
            try (Stream<Path> below = Files.list(known)) {
                for (Path each : below.filter(Files::isDirectory).toList()) {
                    Path link = own.resolve(each.getFileName());
                    if (!Files.exists(link)) {
                        Files.createSymbolicLink(link, each);
                    }
                }
            }
        }
    }

    @AfterEach
    void unlink() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("repository"), 2)) {
            for (Path each : files.filter(Files::isSymbolicLink).toList()) {
                Files.delete(each);
            }
        }
    }

    /** What a build did. */
    private record Build(int code, String output) {}

    private Build build() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                "mvn",
                "-B",
                "-ntp",
                "-Dmaven.repo.local=" + folder.resolve("repository"),
                "-Dstyle.color=never",
                "-DargLine=" + SHORT_RUN,
                "test");
        builder.environment().put("MAVEN_OPTS", SHORT_RUN);
        Process process =
                builder.directory(folder.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return new Build(process.exitValue(), output);
    }

    @Test
    @DisplayName("is red with a trace, green when corrected, and answered from the record when nothing has changed")
    void redAndGreen() throws IOException, InterruptedException {
        install();
        makeProject();
        write("src/main/java/com/acme/Account.java", ACCOUNT.formatted(""));
        Build red = build();
        assertThat(red.output())
                .contains("expected: <22> but was: <")
                .contains("is preempted before it writes Account")
                .contains("Account.java:7")
                .contains("Tests run: 1, Failures: 1, Errors: 0");
        assertThat(red.code()).isNotZero();

        write("src/main/java/com/acme/Account.java", ACCOUNT.formatted("synchronized "));
        Build green = build();
        assertThat(green.output()).contains("No violation: everything was explored.", "Tests run: 1, Failures: 0");
        assertThat(green.code()).as(green.output()).isZero();

        Build again = build();
        assertThat(again.output()).contains("nothing had to be executed", "Tests run: 1, Failures: 0");
    }
}
