package dev.fathom.spark;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.setting.Setting;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The levels of a search as Spark has them: expands them, compares what comes out, and keeps them.
 *
 * @param <R> what parts report
 */
final class Levels<R extends PartReport> {
    /** A task should have so many states: starting one takes as long as expanding some hundred. */
    private static final long STATES_PER_TASK = 2000;

    private static final long FEWEST_PER_TASK = 100;

    /** More tasks than that balance no better, and the driver has to keep account of each. */
    private static final long MOST_TASKS_PER_CORE = 32;

    /** What an open transition takes of the driver's memory while it looks at all of them, about, with room for others. */
    private static final long OPEN_BYTES = 1024;

    private static final int LOOKS = 20;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final JavaSparkContext spark;
    private final Class<R> reports;
    private final String run;
    private final LevelFiles files;
    private final Attendance attendance;
    private final BooleanSupplier isCancelled;
    private final Broadcast<SerializableConfiguration> conf;
    private final List<Long> states = new ArrayList<>();
    private int generation;
    private int places;
    private int expanded;
    private @Nullable Broadcast<PartJob> job;
    private @Nullable JavaRDD<Integer> anchors;

    /** Prepares; whoever asks for the end of the search may say so at any time. */
    Levels(
            JavaSparkContext spark,
            Class<R> reports,
            String run,
            LevelFiles files,
            Attendance attendance,
            BooleanSupplier isCancelled) {
        this.attendance = attendance;
        this.isCancelled = isCancelled;
        this.spark = spark;
        this.reports = reports;
        this.run = run;
        this.files = files;
        conf = broadcast(new SerializableConfiguration(spark.hadoopConfiguration()));
    }

    /** Has everybody know something. A Spark that has ended by itself, as its master is gone, would never return from that. */
    private <T> Broadcast<T> broadcast(T what) {
        if (spark.sc().isStopped()) {
            throw new Problem("Spark has ended: its master is gone, or gives up the search (" + Setting.ON + ")"
                    + files.prospects());
        }
        return spark.broadcast(what);
    }

    /** Returns what was known when the levels began that another driver left here. */
    Optional<Serializable> known() {
        return files.facts().map(LevelFiles.Facts::learned);
    }

    /**
     * Begins with the first states, or goes on where another driver ended that knew the same.
     *
     * @param learned what is known; the same if it equals what another one knew
     * @param first the states to start from, in their order; some may be the same
     */
    void begin(Serializable learned, List<StateRow> first, JobOfGeneration wanted) {
        Optional<LevelFiles.Facts> before =
                files.facts().filter(each -> each.learned().equals(learned));
        generation = before.map(LevelFiles.Facts::generation).orElse(generation + 1);
        places = before.map(LevelFiles.Facts::places)
                .orElseGet(
                        () -> spark.getConf().getInt("spark.fathom.places", Math.max(2, spark.defaultParallelism())));
        Map<StateKey, StateRow> distinct = new LinkedHashMap<>();
        first.forEach(each -> distinct.putIfAbsent(each.key(), each));
        states.clear();
        expanded = 0;
        states.add((long) distinct.size());
        job = broadcast(wanted.job(run, generation));
        List<Integer> numbers = IntStream.rangeClosed(0, places).boxed().toList();
        anchors = spark.parallelize(numbers, places + 1).setName("places").persist(StorageLevel.MEMORY_ONLY());
        if (before.isPresent()) {
            files.take(run);
        } else {
            files.begin(run);
            unlessEnded(() -> writeFirst(distinct.values()))
                    .ifPresent(any -> files.write(new LevelFiles.Facts(generation, places, learned)));
        }
    }

    private boolean writeFirst(Collection<StateRow> first) {
        spark.setJobDescription("Level 0: the first states");
        List<PartRow> rows = first.stream().map(PartRow::arrival).toList();
        JavaRDD<StateRow> placed = spark.parallelize(rows)
                .mapToPair(each -> new Tuple2<>(each, Boolean.TRUE))
                .partitionBy(new PlacePartitioner(places))
                .map(each -> each._1.arrival());
        files.writeStates(0, placed);
        return true;
    }

    /** Has Spark do something; nothing if somebody ended that. */
    private <T> Optional<T> unlessEnded(Supplier<T> work) {
        if (isCancelled.getAsBoolean()) {
            return Optional.empty();
        }
        try {
            return Optional.of(work.get());
        } catch (Exception e) { // Scala declares none, and throws others than RuntimeExceptions, too
            if (wasEnded()) {
                return Optional.empty();
            }
            attendance.refuseIfNobodyCame(files.prospects());
            throw Failures.inWords(e, files.prospects());
        }
    }

    /** When the process is told to end, Spark may stop before anybody says that the search was ended. */
    private boolean wasEnded() {
        for (int i = 0; i < LOOKS && spark.sc().isStopped() && !isCancelled.getAsBoolean(); i++) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return isCancelled.getAsBoolean();
    }

    /** Makes what tasks must know. */
    interface JobOfGeneration {
        /**
         * Returns what tasks of a generation must know.
         *
         * @param run the run that it belongs to, by a name that no other has
         */
        PartJob job(String run, int generation);
    }

    /** Returns how many states a level has. */
    long states(int depth) {
        return states.get(depth);
    }

    boolean hasStates(int depth) {
        return states(depth) > 0;
    }

    /** Does with the states of a level what is wanted; returns what came of it, nothing if somebody ended that. */
    Optional<R> expand(int depth, PartTask.Kind kind) {
        Optional<R> done = kind.expands() ? files.report(depth).map(reports::cast) : Optional.empty();
        if (done.isPresent()) {
            states.add(done.get().next());
            expanded = depth + 1;
            return done;
        }
        return unlessEnded(() -> execute(depth, kind));
    }

    private R execute(int depth, PartTask.Kind kind) {
        int tasks = tasks(states(depth));
        spark.setJobDescription(
                String.format("Level %d: %s %,d states", depth, kind.expands() ? "expand" : "look at", states(depth)));
        JavaPairRDD<PartRow, Boolean> said = sorted(files.readStates(depth), tasks)
                .setName("states of level " + depth + " in their order")
                .mapPartitionsToPair(new PartTask(Objects.requireNonNull(job), kind))
                .setName("what level " + depth + " leads to")
                .partitionBy(new PlacePartitioner(places));
        R report = united(said.collectPartitions(new int[] {places})[0]);
        if (kind.looks() && !report.isRefuted() && !report.isGivenUp() && report.states() != states(depth)) {
            throw new IllegalStateException("level " + depth + " has " + states(depth) + " states, and "
                    + report.states() + " were looked at: please report this");
        }
        if (kind.expands() && report.isUsable()) {
            files.refuseUnlessTaken(run);
            writeNext(depth, said.keys(), report);
        }
        return report;
    }

    private R united(List<Tuple2<PartRow, Boolean>> rows) {
        R report = null;
        for (Tuple2<PartRow, Boolean> each : rows) {
            R part = reports.cast(each._1.report());
            if (report == null) {
                report = part;
            } else if (part != null) {
                report.add(part);
            }
        }
        return Objects.requireNonNull(report, "no part of the level says anything");
    }

    /** Puts states in their order: few of them where they are expanded. */
    private static JavaRDD<StateRow> sorted(JavaRDD<StateRow> states, int tasks) {
        return tasks > 1
                ? states.sortBy(each -> each, true, tasks)
                : states.coalesce(1).mapPartitions(few -> {
                    List<StateRow> all = new ArrayList<>();
                    few.forEachRemaining(all::add);
                    Collections.sort(all);
                    return all.iterator();
                });
    }

    private int tasks(long count) {
        long cores = spark.defaultParallelism();
        long wanted = Math.max(count / STATES_PER_TASK, Math.min(cores, count / FEWEST_PER_TASK));
        return (int) Math.max(1, Math.min(wanted, cores * MOST_TASKS_PER_CORE));
    }

    private void writeNext(int depth, JavaRDD<PartRow> said, PartReport report) {
        LongAccumulator found = spark.sc().longAccumulator("states of level " + (depth + 1));
        spark.setJobDescription(String.format(
                "Level %d: compare what its %,d transitions lead to with what was visited (%,d more choices led to its states)",
                depth, report.transitions(), report.retraced()));
        LevelPaths paths = new LevelPaths(files.states(0));
        CompareTask compare = new CompareTask(run + " " + generation, depth, places, paths, conf, found);
        files.writeStates(
                depth + 1,
                Objects.requireNonNull(anchors).zipPartitions(said, compare).setName("states of level " + (depth + 1)));
        if (report.open() > 0) {
            spark.setJobDescription(String.format("Level %d: keep %,d open transitions", depth, report.open()));
            files.writeOpen(
                    depth,
                    said.filter(each -> each.source() != null)
                            .mapToPair(each -> new Tuple2<>(each.source(), each.target())));
        }
        report.next(found.value());
        states.add(found.value());
        files.refuseUnlessTaken(run);
        files.write(depth, report);
        expanded = depth + 1;
    }

    /** Returns the transitions between states of which no end is known, as far as they matter; nothing if somebody ended that. */
    Optional<OpenTransitions.Left> open() {
        return unlessEnded(this::openTransitions);
    }

    private OpenTransitions.Left openTransitions() {
        JavaPairRDD<StateKey, StateKey> all = null;
        for (int i = 0; i < expanded; i++) {
            if (files.report(i).map(PartReport::open).orElse(0L) > 0) {
                JavaPairRDD<StateKey, StateKey> more = files.readOpen(i);
                all = all == null ? more : all.union(more);
            }
        }
        long most = spark.getConf()
                .getLong("spark.fathom.open", Runtime.getRuntime().maxMemory() / OPEN_BYTES);
        return all == null ? OpenTransitions.Left.NONE : new OpenTransitions(spark, places, most).few(all);
    }

    /** Returns states of the levels that were expanded; nothing if somebody ended that. */
    Optional<List<StateRow>> find(Set<StateKey> wanted) {
        return unlessEnded(() -> withKeys(wanted));
    }

    private List<StateRow> withKeys(Set<StateKey> wanted) {
        Broadcast<Set<StateKey>> keys = broadcast(wanted);
        List<StateRow> found = new ArrayList<>();
        spark.setJobDescription("Livelocks: where states without an end are");
        for (int i = 0; i < expanded; i++) {
            found.addAll(files.readStates(i)
                    .filter(each -> keys.value().contains(each.key()))
                    .collect());
        }
        return found;
    }

    /** Removes what was kept: the run is over. */
    void remove() {
        files.remove();
    }
}
