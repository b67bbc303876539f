package dev.fathom.conformance.concurrent;

import dev.fathom.conformance.corpus.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The small concurrent programs, compiled, to be checked one by one.
 *
 * @param programs all programs, by name
 * @param classes the directory with their classes
 */
record ConcurrentCorpus(List<ConcurrentProgram> programs, Path classes) {
    private static final String TIME_LIMIT = "10s";

    static ConcurrentCorpus compile(Path sources, Path target) throws IOException {
        Path classes = target.resolve("concurrent-classes-" + Runtime.version().feature());
        Corpus corpus = Corpus.compile(sources, classes);
        return new ConcurrentCorpus(
                corpus.programs().stream().map(ConcurrentProgram::of).toList(), classes);
    }

    /** Checks a program; files go to the folder. */
    CheckOutcome check(ConcurrentProgram program, Path folder) throws IOException {
        return new Checks(classes, TIME_LIMIT, folder).check(program.options(), program.name());
    }
}
