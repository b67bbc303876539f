package dev.fathom.engine;

import dev.fathom.engine.cluster.Cluster;
import dev.fathom.engine.cluster.ClusterCheck;
import dev.fathom.engine.cluster.ClusterExploration;
import dev.fathom.engine.cluster.ClusterProvider;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.setting.Setting;
import java.util.LinkedHashMap;
import java.util.Map;

/** A search on many machines, while it lasts. */
final class ClusterSearch implements AutoCloseable {
    private final Cluster cluster;

    private ClusterSearch(Cluster cluster) {
        this.cluster = cluster;
    }

    static ClusterSearch connect(ClusterUse use) {
        return new ClusterSearch(ClusterProvider.find().connect(use));
    }

    /** Throws a {@link Problem} if a check cannot be made on many machines. */
    static void rejectUnlessPossible(CheckRequest request, SearchOptions options) {
        String why = "";
        if (options.strategy() != Strategy.BFS) {
            why = "levels are explored breadth first (" + Setting.SEARCH.to("bfs") + "), not "
                    + options.strategy().text();
        } else if (options.exact() || options.stateless() || options.fingerprintBits() != 128) {
            why = "states are compared by fingerprints of 128 bits (" + Setting.EXACT + ", " + Setting.STATELESS + ", "
                    + Setting.FINGERPRINT_BITS + ")";
        } else if (options.hasPreemptionLimit()) {
            why = "what follows a state must not depend on the path to it (" + Setting.PREEMPTIONS + ")";
        } else if (options.events().isPresent()) {
            why = options.events().get().heard("one transition after the other");
        } else if (request.delta().isPresent()) {
            why = "machines execute one state after the other (" + Setting.DELTA + ")";
        } else if (request.program().interleavings().persistentSets()) {
            why = "what one machine has seen of the threads another one does not know (" + Setting.PERSISTENT_SETS
                    + ")";
        } else if (request.checkpoints().isPresent()) {
            why = "levels are kept in any case (" + Setting.ON_DIR + ", in place of " + Setting.CHECKPOINT + ")";
        } else if (request.workers() > 1) {
            why = "how many work at once is for the cluster to say (" + Setting.WORKERS + ")";
        }
        reject("checked", why);
    }

    private static void reject(String what, String why) {
        if (!why.isEmpty()) {
            throw new Problem("this cannot be " + what + " on many machines (" + Setting.ON + "): " + why);
        }
    }

    /** Throws a {@link Problem} if an exploration cannot be made on many machines. */
    static void rejectUnlessPossible(ExploreRequest request) {
        ExploreOptions options = request.options();
        String why = "";
        if (options.order() != ExploreOptions.Order.BFS) {
            why = "levels are explored breadth first (" + Setting.SEARCH.to("bfs") + "), not " + options.order();
        } else if (options.exact() || options.matching() != ExploreOptions.Matching.ISOMORPHISM) {
            why = "states are compared by fingerprints of all that they are (" + Setting.EXACT + ", " + Setting.MATCH
                    + ")";
        } else if (options.suite() != ExploreOptions.Suite.NONE || options.coverage()) {
            why = "what is executed is looked at (" + Setting.GENERATE_TESTS + ", " + Setting.COVERAGE + ")";
        } else if (options.seed() != null) {
            why = "operations are tried in the same order everywhere (" + Setting.SEED + ")";
        } else if (options.delta().isPresent()) {
            why = "machines execute one state after the other (" + Setting.DELTA + ")";
        } else if (!request.listeners().isEmpty()) {
            why = "a listener hears of one call after the other (" + Setting.LISTENER + ")";
        } else if (!request.oldClassPath().isEmpty()) {
            why = "two versions are compared on one machine (" + Setting.AGAINST + ")";
        } else if (request.checkpoints().isPresent()) {
            why = "levels are kept in any case (" + Setting.ON_DIR + ", in place of " + Setting.CHECKPOINT + ")";
        } else if (request.workers() > 1) {
            why = "how many work at once is for the cluster to say (" + Setting.WORKERS + ")";
        }
        reject("explored", why);
    }

    DistributedLevels check(GuestMachine machine, Launch launch, SearchOptions options, Map<String, String> settings) {
        ShippedProgram shipped = ShippedProgram.of(launch);
        Map<String, String> question = question(launch, shipped, settings);
        question.put("search", options + (options.looksForLivelocks() ? " livelocks" : ""));
        return cluster.check(new ClusterCheck(machine, shipped, options, question));
    }

    DistributedObjectLevels explore(
            ExploreRequest request, SubjectRequest subject, Launch launch, Map<String, String> settings) {
        ShippedProgram shipped = ShippedProgram.of(launch);
        return cluster.explore(new ClusterExploration(
                shipped, subject, request.ignoredFields(), request.options(), question(launch, shipped, settings)));
    }

    /** Returns what must be the same for another run to go on where this one ended. */
    static Map<String, String> question(Launch launch, ShippedProgram shipped, Map<String, String> settings) {
        Map<String, String> question = new LinkedHashMap<>(settings);
        question.put("main", launch.mainClass() + " " + launch.program().arguments());
        question.put("classes", shipped.content().toString());
        question.put("java", shipped.javaVersion());
        question.put("fathom", Build.id());
        return question;
    }

    void cancel() {
        cluster.cancel();
    }

    @Override
    public void close() {
        cluster.close();
    }
}
