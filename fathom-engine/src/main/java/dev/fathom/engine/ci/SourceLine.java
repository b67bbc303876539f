package dev.fathom.engine.ci;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a source file.
 *
 * @param file its URI, relative to the working directory if it is below
 * @param line the number of the line
 */
record SourceLine(String file, int line) {
    private static final Pattern LOCATION = Pattern.compile("(?:(.*)\\.)?[^.(]*\\(([^:()]+):(\\d+)\\)");

    /** Finds the source of {@code Class.method(File.java:12)}. */
    static Optional<SourceLine> of(String location, SourceLines sources) {
        Matcher matcher = LOCATION.matcher(location);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String className = Objects.requireNonNullElse(matcher.group(1), "");
        return sources.path(className, matcher.group(2))
                .map(path -> new SourceLine(relative(path), Integer.parseInt(matcher.group(3))));
    }

    private static String relative(Path path) {
        Path here = Path.of("").toAbsolutePath();
        Path whole = path.toAbsolutePath().normalize();
        return whole.startsWith(here)
                ? here.toUri().relativize(whole.toUri()).getRawPath()
                : whole.toUri().toString();
    }

    static String locationOf(TraceStep step) {
        if (step instanceof TraceStep.Line line) {
            return line.location();
        } else if (step instanceof TraceStep.Choice choice) {
            return choice.location();
        } else if (step instanceof TraceStep.Accesses accesses) {
            return accesses.location();
        } else if (step instanceof TraceStep.Action action) {
            return action.location();
        }
        return step instanceof TraceStep.Call call ? call.location() : "";
    }
}
