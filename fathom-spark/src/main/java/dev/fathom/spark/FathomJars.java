package dev.fathom.spark;

import java.io.File;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The jars of Fathom and of what it needs, as far as a Spark does not have them. */
final class FathomJars {
    private FathomJars() {}

    static String ofThisProcess() {
        return Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
                .map(File::new)
                .filter(each -> each.isFile() && isOurs(each.getName()))
                .map(each -> each.toURI().toString())
                .collect(Collectors.joining(","));
    }

    private static boolean isOurs(String name) {
        return name.startsWith("fathom-")
                || name.startsWith("asm")
                || name.startsWith("fastutil-core")
                || name.startsWith("picocli")
                || name.startsWith("jspecify");
    }
}
