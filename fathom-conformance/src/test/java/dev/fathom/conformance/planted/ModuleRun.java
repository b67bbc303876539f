package dev.fathom.conformance.planted;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How code of a module runs: mostly with what this module has.
 *
 * @param classPath where classes are
 * @param options what Java has to be told
 */
record ModuleRun(String classPath, List<String> options) {
    /** A module that brings Spark leaves behind what it takes to run it, when it is packaged. */
    private static final String BRINGS_MORE = "fathom-spark";

    private static Path written(Path module, String name) {
        return module.resolve("target").resolve("app").resolve(name);
    }

    static boolean isPossible(Path module) {
        return !module.endsWith(BRINGS_MORE) || Files.exists(written(module, "options"));
    }

    static ModuleRun of(Path module) throws IOException {
        String here = System.getProperty("java.class.path");
        return module.endsWith(BRINGS_MORE)
                ? new ModuleRun(
                        here + File.pathSeparator + Files.readString(written(module, "classpath")),
                        List.of(Files.readString(written(module, "options")).split(" ")))
                : new ModuleRun(here, List.of());
    }
}
