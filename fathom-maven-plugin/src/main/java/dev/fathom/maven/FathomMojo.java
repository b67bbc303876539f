package dev.fathom.maven;

import dev.fathom.cli.Main;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals have in common: the targets, where the project's classes are, and what becomes of a verdict. */
abstract class FathomMojo extends AbstractMojo {
    static final int FINE = 0;
    static final int VIOLATION = 1;
    private static final int BAD_REQUEST = 2;

    /** What to check or explore: a class, and behind it, separated by blanks, the arguments of its main method. */
    @Parameter(property = "fathom.targets", required = true)
    private List<String> targets = new ArrayList<>();

    /** Options of the command line, as in {@code --time-limit=5m}. */
    @Parameter(property = "fathom.options")
    private List<String> options = new ArrayList<>();

    /** What fails the build: {@code violation}, {@code incomplete} (that, or if not everything was explored) or {@code never}. */
    @Parameter(property = "fathom.failOn", defaultValue = "incomplete")
    private String failOn = "";

    /** Does nothing. */
    @Parameter(property = "fathom.skip", defaultValue = "false")
    private boolean skip;

    /** Where runs are recorded for the next one, and in {@code reports} what came out. */
    @Parameter(property = "fathom.directory", defaultValue = "${project.build.directory}/fathom")
    private File directory = new File("");

    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
    private List<String> classPath = new ArrayList<>();

    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
    private List<String> sourceRoots = new ArrayList<>();

    @Parameter(defaultValue = "${project.testCompileSourceRoots}", readonly = true, required = true)
    private List<String> testSourceRoots = new ArrayList<>();

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classes = new File("");

    @Parameter(defaultValue = "${project.build.testOutputDirectory}", readonly = true, required = true)
    private File testClasses = new File("");

    /** Returns the command that does it. */
    abstract String command();

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Fathom is skipped (fathom.skip).");
            return;
        }
        if (targets.isEmpty()) {
            throw new MojoExecutionException("there is nothing to " + command() + ": name a class in <targets>, or with"
                    + " -Dfathom.targets=com.acme.Main");
        }
        execute(targets);
    }

    /** Does it for all targets, and fails when all are done. */
    void execute(List<String> asked) throws MojoExecutionException, MojoFailureException {
        FailOn policy = FailOn.named(failOn);
        List<String> failed = new ArrayList<>();
        for (String each : asked) {
            getLog().info("Fathom: " + command() + " " + each);
            if (policy.isFailure(executed(each))) {
                failed.add(each);
            }
        }
        if (!failed.isEmpty()) {
            throw new MojoFailureException("Fathom: " + command() + " of " + String.join(", ", failed)
                    + " failed; see above, and " + reports());
        }
    }

    private int executed(String target) throws MojoExecutionException {
        List<String> arguments = new ArrayList<>(List.of(command(), "--no-progress"));
        arguments.addAll(given(target));
        Path folder = folderOf(target);
        arguments.addAll(outputs(folder));
        arguments.addAll(ended(target));
        return run(arguments);
    }

    /** Executes a command line; one that is refused fails any build. */
    final int run(List<String> arguments) throws MojoExecutionException {
        int code = Main.execute(System.out, System.err, arguments.toArray(String[]::new));
        if (code == BAD_REQUEST) {
            throw new MojoExecutionException("Fathom cannot do that: see above");
        }
        return code;
    }

    /** Returns the options that every run of a target has. */
    final List<String> given(String target) throws MojoExecutionException {
        if (target.isBlank()) {
            throw new MojoExecutionException("a target is empty: name a class");
        }
        List<String> given = new ArrayList<>();
        given.add("--store=" + directory);
        given.add("--class-path=" + joined(classPath.stream()));
        given.add("--source-path=" + joined(roots()));
        given.addAll(options);
        return given;
    }

    /** Returns the class, and the arguments of the program. */
    final List<String> ended(String target) {
        return Arrays.asList(target.strip().split("\\s+"));
    }

    private Path folderOf(String target) throws MojoExecutionException {
        Path folder = reports().resolve(command() + "-" + target.strip().replaceAll("[^\\w.$-]+", "-"));
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new MojoExecutionException("cannot make " + folder, e);
        }
        return folder;
    }

    /** Returns the options that write reports to a folder. */
    List<String> outputs(Path folder) {
        return List.of(
                "--report=" + folder,
                "--json=" + folder.resolve("result.json"),
                "--sarif=" + folder.resolve("result.sarif"),
                "--junit-xml=" + folder.resolve("TEST-fathom.xml"));
    }

    private Path reports() {
        return directory.toPath().resolve("reports");
    }

    private Stream<String> roots() {
        return Stream.concat(sourceRoots.stream(), testSourceRoots.stream())
                .filter(each -> Files.isDirectory(Path.of(each)));
    }

    private static String joined(Stream<String> paths) {
        return String.join(File.pathSeparator, paths.toList());
    }

    /** Returns the options by which sources of the project are compiled when they are saved. */
    final List<String> compiled() {
        List<String> result = new ArrayList<>();
        addCompiled(sourceRoots, classes, result);
        addCompiled(testSourceRoots, testClasses, result);
        return result;
    }

    private static void addCompiled(List<String> roots, File to, List<String> result) {
        roots.stream()
                .filter(each -> Files.isDirectory(Path.of(each)))
                .forEach(each -> result.add("--compile=" + each + "=" + to));
    }
}
