package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Program;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.Race;
import dev.fathom.vm.options.Interleavings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Checks a program on one machine and on many, and compares what comes out. */
final class OneAndMany {
    private static final Path PROGRAMS = Path.of("src", "test", "programs").toAbsolutePath();

    private OneAndMany() {}

    static Program program(String name, String... arguments) {
        return Program.builder(PROGRAMS.resolve(name + ".java").toString())
                .classPath(List.of(PROGRAMS))
                .arguments(Arrays.asList(arguments))
                .build();
    }

    static SearchOptions breadthFirst(UnaryOperator<SearchOptions.Builder> more) {
        return more.apply(SearchOptions.builder(Strategy.BFS, Backtracking.UNDO).minimizing(true))
                .build();
    }

    /** Many machines tell like threads apart. */
    static CheckReport onOne(Program program, SearchOptions options) {
        Interleavings apart =
                program.interleavings().toBuilder().threadSymmetry(false).build();
        Program toldApart = program.toBuilder().interleavings(apart).build();
        return Engine.check(CheckRequest.builder(toldApart).search(options).build());
    }

    static CheckReport onMany(Program program, SearchOptions options, String master, Optional<String> directory) {
        return onMany(program, options, new ClusterUse(master, directory, Map.of()));
    }

    static CheckReport onMany(Program program, SearchOptions options, ClusterUse use) {
        return Engine.check(
                CheckRequest.builder(program).search(options).cluster(use).build());
    }

    /** What both must have in common when nothing ended the search early. */
    static void compare(CheckReport many, CheckReport one) {
        assertThat(told(many)).isEqualTo(told(one));
        assertThat(many.result().stateSetFingerprint()).isEqualTo(one.result().stateSetFingerprint());
        assertThat(List.of(
                        many.result().states(),
                        many.result().transitions(),
                        many.result().executions(),
                        many.result().maxDepth()))
                .isEqualTo(List.of(
                        one.result().states(),
                        one.result().transitions(),
                        one.result().executions(),
                        one.result().maxDepth()));
    }

    /** One machine need not see a race again that it saw before a restart, so the order may differ. */
    static Set<Race> races(CheckReport report) {
        return report.result().races().stream()
                .map(each -> each.race().ofPlaces())
                .collect(Collectors.toSet());
    }

    /** What both must have in common in any case. */
    static String told(CheckReport report) {
        return report.verdict() + "\n" + report.result().violations() + "\n"
                + report.result().incompleteBecause() + "\n" + report.result().assumptions() + "\n"
                + report.counterexamples().stream()
                        .map(each -> each.recording() + " " + each.steps().size())
                        .toList();
    }
}
