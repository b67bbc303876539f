package dev.fathom.conformance.generate;

/**
 * A generated program.
 *
 * @param className binary name of the class with {@code main}; it is in the unnamed package
 * @param source complete Java 17 source text of that class
 */
public record GeneratedProgram(String className, String source) {}
