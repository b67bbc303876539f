package dev.fathom.spark;

import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Finds the states that may have no end, from the transitions between those of which none is known.
 *
 * <p>A state has an end if a transition leads from it to one that is the source of no open transition: all of those have one, or nobody knows. So sources are taken out, again and again, until
 * those that are left lead to each other only, or are so few that a search can have a look at them itself.
 */
final class OpenTransitions {
    /** More than that the driver need not hold. */
    private static final long MOST_SHOWN = 1_000_000;

    /** So many times, then what led there is forgotten: Spark would have to remember it all. */
    private static final int FORGET_AFTER = 10;

    /** Those that are left; none if they are too many to look at. */
    record Left(boolean tooMany, List<Tuple2<StateKey, StateKey>> transitions) {
        static final Left NONE = new Left(false, List.of());
    }

    private final JavaSparkContext spark;
    private final int places;
    private final long most;

    /** Leaves so many transitions to the search. */
    OpenTransitions(JavaSparkContext spark, int places, long most) {
        this.spark = spark;
        this.places = places;
        this.most = most;
    }

    /** Returns the transitions that are left. */
    Left few(JavaPairRDD<StateKey, StateKey> transitions) {
        HashPartitioner partitioner = new HashPartitioner(places);
        JavaPairRDD<StateKey, StateKey> open = transitions.persist(StorageLevel.MEMORY_AND_DISK());
        spark.setJobDescription("Livelocks: count open transitions");
        long before = Long.MAX_VALUE;
        long left = open.count();
        for (int step = 1; left > most && left < before; step++) {
            spark.setJobDescription(String.format("Livelocks: %,d open transitions, step %d", left, step));
            JavaPairRDD<StateKey, Boolean> sources =
                    open.keys().distinct(places).mapToPair(each -> new Tuple2<>(each, Boolean.TRUE));
            JavaPairRDD<StateKey, Boolean> ending = open.mapToPair(Tuple2::swap)
                    .subtractByKey(sources, partitioner)
                    .mapToPair(each -> new Tuple2<>(each._2, Boolean.TRUE));
            JavaPairRDD<StateKey, StateKey> rest =
                    open.subtractByKey(ending, partitioner).persist(StorageLevel.MEMORY_AND_DISK());
            if (step % FORGET_AFTER == 0) {
                rest.rdd().localCheckpoint();
            }
            before = left;
            left = rest.count();
            open.unpersist(false);
            open = rest;
        }
        boolean tooMany = left > Math.max(most, MOST_SHOWN);
        Left result = new Left(tooMany, tooMany ? List.of() : open.collect());
        open.unpersist(false);
        return result;
    }
}
