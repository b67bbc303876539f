package dev.fathom.spark;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.setting.Setting;
import java.time.Duration;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkStatusTracker;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Looks whether anybody takes part in a search, and ends it when nobody has for a long time: Spark itself waits for ever for workers of a master that is gone, or that cannot start what they are told to.
 *
 * <p>What Spark tells of itself is looked at, and nobody asked: those who are asked do not answer where the master is gone.
 */
final class Attendance implements AutoCloseable {
    private static final String PATIENCE = "spark.fathom.patience";
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private final SparkContext spark;
    private final String group;
    private final Duration patience;
    private final Thread looking = new Thread(this::look, "fathom-attendance");
    private volatile boolean nobodyCame;

    private Attendance(JavaSparkContext spark, String group) {
        this.spark = spark.sc();
        this.group = group;
        patience = Duration.ofSeconds(this.spark.conf().getTimeAsSeconds(PATIENCE, "5min"));
    }

    /** Begins to look who works on the jobs of a group. */
    static Attendance of(JavaSparkContext spark, String group) {
        Attendance attendance = new Attendance(spark, group);
        if (!spark.isLocal()) {
            attendance.looking.setDaemon(true);
            attendance.looking.start();
        }
        return attendance;
    }

    private void look() {
        long since = System.nanoTime();
        try {
            while (!spark.isStopped()) {
                Thread.sleep(BETWEEN_LOOKS.toMillis());
                if (!isMissed()) {
                    since = System.nanoTime();
                } else if (System.nanoTime() - since > patience.toNanos()) {
                    nobodyCame = true;
                    spark.cancelJobGroup(group);
                }
            }
        } catch (InterruptedException e) {
            // The search is over.
        }
    }

    /** Says whether there is work and nobody to do it; who asks is one of those whom Spark knows. */
    private boolean isMissed() {
        SparkStatusTracker known = spark.statusTracker();
        return known.getActiveJobIds().length > 0 && known.getExecutorInfos().length <= 1;
    }

    /** Throws a {@link Problem} if the search was ended because nobody takes part. */
    void refuseIfNobodyCame(String prospects) {
        if (nobodyCame) {
            throw new Problem("no worker has taken part for " + patience.toSeconds()
                    + " s: the master is gone or has none to give, or what they start ends at once (a Java that"
                    + " Spark does not run under, too little memory), which their logs say (" + Setting.ON + ", "
                    + Setting.ON_CONF.to(PATIENCE + "=1h") + ")" + prospects);
        }
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}
