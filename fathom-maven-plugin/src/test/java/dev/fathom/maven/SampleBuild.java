package dev.fathom.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.InvocationResult;
import org.apache.maven.shared.invoker.MavenInvocationException;

/**
 * A project of somebody else: built by Maven, in a folder of its own.
 *
 * <p>Its local repository has the present Fathom in it, as if that was installed; everything else in it is that of the local repository that this build uses.
 */
final class SampleBuild implements AutoCloseable {
    static final Path ROOT =
            Path.of(System.getProperty("basedir", "."), "..").toAbsolutePath().normalize();

    private static final List<String> MODULES = List.of(
            "api", "spi", "vm", "evolve", "search", "delta", "explore", "engine", "junit", "cli", "maven-plugin");

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

    private static final String SHORT_RUN = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
    private static final int PATIENCE_SECONDS = 300;

    /** What a build did. */
    record Outcome(int code, String output) {}

    private final Path folder;

    SampleBuild(Path folder) throws IOException {
        this.folder = folder;
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

    /** Returns what the build of Fathom says about a version. */
    static String property(String name) throws IOException {
        Matcher matcher = Pattern.compile("<" + name + ">([^<]+)<").matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(matcher.find()).as(name).isTrue();
        return matcher.group(1);
    }

    /** Returns the first code of a language on a page. */
    static String snippet(String page, String language) throws IOException {
        Matcher matcher = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(ROOT.resolve(page)));
        assertThat(matcher.find()).as(page).isTrue();
        return matcher.group(1);
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

    /** What this build has downloaded need not be downloaded again. */
    private void linkKnown(String group) throws IOException {
        Path known = Path.of(System.getProperty(
                        "localRepository",
                        System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository")))
                .resolve(group);
        Path own = repository().resolve(group);
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

    private Path repository() {
        return folder.resolve("repository");
    }

    void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Writes the class that the samples check; it is right if depositing is {@code "synchronized "}. */
    void writeAccount(String modifier) throws IOException {
        write("src/main/java/com/acme/Account.java", ACCOUNT.formatted(modifier));
    }

    /** Writes the project's pom: plugins of Maven have the versions that this build has. */
    void pom(String dependencies, String plugins) throws IOException {
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
                        dependencies,
                        plugin("maven-resources-plugin")
                                + plugin("maven-compiler-plugin")
                                + plugin("maven-surefire-plugin")
                                + plugin("maven-jar-plugin")
                                + plugins));
    }

    static String dependency(String group, String artifact, String version) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId><version>"
                + version + "</version><scope>test</scope></dependency>";
    }

    private static String plugin(String name) throws IOException {
        return "<plugin><artifactId>" + name + "</artifactId><version>" + property(name + ".version") + "</version>"
                + "<configuration><trimStackTrace>true</trimStackTrace></configuration></plugin>";
    }

    /** Builds, with the invoker of Maven. */
    Outcome build(String... goals) throws MavenInvocationException {
        StringBuffer output = new StringBuffer();
        Properties properties = new Properties();
        properties.setProperty("style.color", "never");
        properties.setProperty("argLine", SHORT_RUN);
        InvocationRequest request = new DefaultInvocationRequest()
                .setBaseDirectory(folder.toFile())
                .setLocalRepositoryDirectory(repository().toFile())
                .setBatchMode(true)
                .setNoTransferProgress(true)
                .setProperties(properties)
                .setMavenOpts(SHORT_RUN)
                .setOutputHandler(line -> output.append(line).append('\n'))
                .addArgs(List.of(goals));
        request.setTimeoutInSeconds(PATIENCE_SECONDS);
        InvocationResult result =
                new DefaultInvoker().setMavenExecutable(maven()).execute(request);
        return new Outcome(result.getExitCode(), output.toString());
    }

    /** Starts a build that somebody has to end. */
    Process start(String... goals) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                        Stream.of(
                                maven().toString(),
                                "-B",
                                "-ntp",
                                "-Dmaven.repo.local=" + repository(),
                                "-Dstyle.color=never"),
                        Stream.of(goals))
                .toList());
        builder.environment().put("MAVEN_OPTS", SHORT_RUN);
        return builder.directory(folder.toFile()).redirectErrorStream(true).start();
    }

    private static File maven() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(each -> Stream.of(new File(each, "mvn"), new File(each, "mvn.cmd")))
                .filter(File::canExecute)
                .findFirst()
                .orElseThrow();
    }

    /** What is only linked is not ours to delete. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(repository(), 2)) {
            for (Path each : files.filter(Files::isSymbolicLink).toList()) {
                Files.delete(each);
            }
        }
    }
}
