package dev.fathom.spark;

import dev.fathom.engine.cluster.Cluster;
import dev.fathom.engine.cluster.ClusterCheck;
import dev.fathom.engine.cluster.ClusterExploration;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Problem;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/** Spark, as long as a search needs it. */
final class SparkCluster implements Cluster {
    private static final String GROUP = "fathom";
    /** What a search is called to which no master has given a name: Spark gives up in the background then, and some of its methods never return. */
    private static final String UNREGISTERED = "spark-application-";

    private static final String LOGGING = "log4j2.configurationFile";

    private final JavaSparkContext spark;
    private final ClusterUse use;
    private final Attendance attendance;
    private volatile boolean isCancelled;
    private @Nullable SparkRun run;

    private SparkCluster(JavaSparkContext spark, ClusterUse use) {
        this.spark = spark;
        this.use = use;
        attendance = Attendance.of(spark, GROUP);
    }

    static SparkCluster connect(ClusterUse use) {
        // What Spark says of itself is for its logs; who wants to read it says where.
        if (System.getProperty(LOGGING) == null) {
            System.setProperty(LOGGING, "classpath:dev/fathom/spark/log4j2.properties");
        }
        SparkConf conf = new SparkConf()
                .setAppName("Fathom")
                .setIfMissing("spark.ui.enabled", use.master().startsWith("local") ? "false" : "true")
                .setIfMissing("spark.local.dir", Scratch.path())
                .setIfMissing("spark.ui.showConsoleProgress", "false")
                .setIfMissing("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
                .setIfMissing("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
                .setIfMissing("spark.hadoop.validateOutputSpecs", "false")
                .registerKryoClasses(new Class<?>[] {StateKey.class, StateRow.class, PartRow.class});
        if (!use.master().isEmpty()) {
            conf.setMaster(use.master());
        }
        use.settings().forEach(conf::set);
        shipJars(conf);
        refuseUnlessSupported();
        try {
            SparkContext context = new SparkContext(conf);
            if (context.master().startsWith("spark://")
                    && context.applicationId().startsWith(UNREGISTERED)) {
                context.stop();
                throw new SparkException("no master answers there");
            }
            JavaSparkContext spark = new JavaSparkContext(context);
            spark.setJobGroup(GROUP, "Fathom", true);
            return new SparkCluster(spark, use);
        } catch (Exception e) { // Scala declares none, and throws others than RuntimeExceptions, too
            Scratch.remove();
            throw new Problem(
                    "cannot have Spark at " + conf.get("spark.master", "?") + " (" + Setting.ON + "): "
                            + Failures.firstLine(e) + advice(use.master()),
                    e);
        }
    }

    /** Asks for what Spark's file systems ask the JDK first; newer JDKs do not have it any more. */
    private static void refuseUnlessSupported() {
        try {
            UserGroupInformation.getCurrentUser();
        } catch (UnsupportedOperationException e) {
            throw new Problem(
                    "this Spark does not run under Java " + Runtime.version().feature() + " (" + Failures.firstLine(e)
                            + "): give Fathom and all workers an older one (docs/spark.md)",
                    e);
        } catch (IOException e) {
            // Who needs to know the user will say so.
        }
    }

    private static String advice(String master) {
        return master.startsWith("yarn") || master.startsWith("k8s:")
                ? ". That takes a part of Spark which is not on this class path: start it with spark-submit (docs/spark.md)"
                : "";
    }

    /** Has the jars of Fathom sent to those who work; spark-submit does that by itself, and so does whoever says where classes are. */
    private static void shipJars(SparkConf conf) {
        if (conf.get("spark.master", "").startsWith("local")
                || conf.contains("spark.jars")
                || conf.contains("spark.executor.extraClassPath")) {
            return;
        }
        conf.set("spark.jars", FathomJars.ofThisProcess());
    }

    @Override
    public DistributedLevels check(ClusterCheck wanted) {
        SparkCheck check = new SparkCheck(wanted, levels(CheckedPart.class, wanted.question()));
        run = check;
        return check;
    }

    @Override
    public DistributedObjectLevels explore(ClusterExploration wanted) {
        LevelExploration exploration = new LevelExploration(wanted, levels(ExploredPart.class, wanted.question()));
        run = exploration;
        return exploration;
    }

    private <R extends PartReport> Levels<R> levels(Class<R> reports, Map<String, String> question) {
        String name = digest(question);
        String directory = use.directory().map(each -> each + "/" + name).orElseGet(Scratch::levels);
        LevelFiles files = new LevelFiles(spark, directory, use.directory().isPresent());
        return new Levels<>(spark, reports, name + " " + UUID.randomUUID(), files, attendance, () -> isCancelled);
    }

    private static String digest(Map<String, String> question) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(new TreeMap<>(question).toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(), 0, 10);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void cancel() {
        isCancelled = true;
        spark.cancelJobGroup(GROUP);
    }

    @Override
    public void close() {
        try {
            if (run != null && !isCancelled && run.isOver()) {
                run.remove();
            }
        } finally {
            attendance.close();
            spark.stop();
            ExecutorMachine.closeIdle();
            ExecutorExplorer.closeIdle();
            VisitedPlace.forgetAll();
            Scratch.remove();
        }
    }
}
