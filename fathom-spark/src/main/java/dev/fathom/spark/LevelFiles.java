package dev.fathom.spark;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.OutputFormat;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.example.ExampleInputFormat;
import org.apache.parquet.hadoop.example.ExampleOutputFormat;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Where the levels of a run are kept, so that another driver can go on with them.
 *
 * <p>{@code driver}: who works on them; the last one that began. {@code facts}: what was learned before the levels began, and how many places there are. {@code level-N/states}: the states of a level, a file for each place. {@code level-N/open}:
 * transitions from these of which no end is known. {@code level-N/report}: what came of expanding them; it is written when the states of the next level are, and a level without it is expanded again.
 */
final class LevelFiles {
    private final JavaSparkContext spark;
    private final Path root;
    private final FileSystem files;
    private final boolean areKept;

    /** What was known when the levels began. */
    record Facts(int generation, int places, Serializable learned) implements Serializable {}

    /**
     * Prepares to keep levels.
     *
     * @param areKept whether they are there when the process has ended
     */
    LevelFiles(JavaSparkContext spark, String directory, boolean areKept) {
        this.spark = spark;
        this.areKept = areKept;
        root = new Path(directory);
        try {
            files = root.getFileSystem(spark.hadoopConfiguration());
            files.mkdirs(root);
        } catch (IOException | RuntimeException e) { // Hadoop wraps that there is no class for a scheme
            throw new Problem(
                    "cannot keep levels at " + directory + " (" + Setting.ON_DIR + "): " + Failures.firstLine(e), e);
        }
    }

    /** Returns a sentence on what becomes of a run that cannot go on. */
    String prospects() {
        return areKept ? ". The same command goes on from the last level that is done" : "";
    }

    /** Reads what was known when levels began that are there. */
    Optional<Facts> facts() {
        return read("facts").map(Facts.class::cast);
    }

    /** Begins with levels that there are none of yet; those that are there are of no use any more. */
    void begin(String driver) {
        try {
            files.delete(root, true);
            files.mkdirs(root);
        } catch (IOException e) {
            throw failed(e);
        }
        take(driver);
    }

    /** Writes what was known when the levels began; the first of them is there, so that others can go on from now on. */
    void write(Facts facts) {
        write("facts", facts);
    }

    /** Takes the levels over: whoever had them before notices, and ends. */
    void take(String driver) {
        write("driver", driver);
    }

    /** Throws a {@link Problem} if another driver has taken the levels over since, or has removed them: two would write the same files. */
    void refuseUnlessTaken(String driver) {
        if (!read("driver").equals(Optional.of(driver))) {
            throw new Problem("another run goes on with the same levels at " + root + ": let that one come to its end ("
                    + Setting.ON_DIR + ")");
        }
    }

    Optional<PartReport> report(int depth) {
        return read(level(depth) + "/report").map(PartReport.class::cast);
    }

    void write(int depth, PartReport report) {
        write(level(depth) + "/report", report);
    }

    /** Returns the folder of the states of a level; files of places have their number in their names. */
    String states(int depth) {
        return new Path(root, level(depth) + "/states").toString();
    }

    private static String level(int depth) {
        return String.format("level-%05d", depth);
    }

    JavaRDD<StateRow> readStates(int depth) {
        return read(states(depth), "states of level " + depth).map(each -> ParquetForm.state(each._2));
    }

    void writeStates(int depth, JavaRDD<StateRow> states) {
        Configuration conf = ParquetForm.forStates(spark.hadoopConfiguration());
        save(states(depth), states.mapToPair(each -> new Tuple2<>(null, ParquetForm.group(each))), conf);
    }

    private String open(int depth) {
        return new Path(root, level(depth) + "/open").toString();
    }

    JavaPairRDD<StateKey, StateKey> readOpen(int depth) {
        return read(open(depth), "open transitions of level " + depth)
                .mapToPair(each -> new Tuple2<>(ParquetForm.source(each._2), ParquetForm.target(each._2)));
    }

    void writeOpen(int depth, JavaPairRDD<StateKey, StateKey> open) {
        Configuration conf = ParquetForm.forOpen(spark.hadoopConfiguration());
        save(open(depth), open.mapToPair(each -> new Tuple2<>(null, ParquetForm.group(each._1, each._2))), conf);
    }

    private JavaPairRDD<Void, Group> read(String path, String name) {
        return spark.newAPIHadoopFile(
                        path, ExampleInputFormat.class, Void.class, Group.class, spark.hadoopConfiguration())
                .setName(name);
    }

    /** Writes all or nothing: what a driver left there that died on the way is removed first. */
    private void save(String path, JavaPairRDD<Void, Group> groups, Configuration conf) {
        try {
            files.delete(new Path(path), true);
        } catch (IOException e) {
            throw failed(e);
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Class<? extends OutputFormat<?, ?>> format = (Class) ExampleOutputFormat.class;
        groups.saveAsNewAPIHadoopFile(path, Void.class, Group.class, (Class) format, conf);
    }

    private Optional<Object> read(String name) {
        Path path = new Path(root, name);
        try {
            if (!files.exists(path)) {
                return Optional.empty();
            }
            try (FSDataInputStream in = files.open(path)) {
                return Optional.of(PartRow.object(in.readAllBytes()));
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void write(String name, Object what) {
        Path path = new Path(root, name);
        Path side = new Path(root, name + ".new");
        try {
            try (FSDataOutputStream out = files.create(side, true)) {
                out.write(PartRow.bytes(what));
            }
            files.delete(path, false);
            if (!files.rename(side, path)) {
                throw new IOException("cannot rename " + side);
            }
        } catch (IOException | FSError e) { // that is how a full disk of this machine is told
            throw failed(e);
        }
    }

    /** Removes everything: the run is over. */
    void remove() {
        try {
            files.delete(root, true);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private Problem failed(Throwable e) {
        return new Problem("levels cannot be kept at " + root + " (" + Setting.ON_DIR + "): " + Failures.firstLine(e)
                + prospects());
    }
}
