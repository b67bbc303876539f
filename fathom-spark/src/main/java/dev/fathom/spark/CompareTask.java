package dev.fathom.spark;

import dev.fathom.search.visited.FingerprintMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.function.FlatMapFunction2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Tells which states that parts have arrived at are new, in one place.
 *
 * <p>Of the ways to a new state the first is kept, in the order of choices: that is the one by which a search on one machine finds it, because the first way to a state begins with the first way
 * to the state before.
 */
final class CompareTask implements FlatMapFunction2<Iterator<Integer>, Iterator<PartRow>, StateRow> {
    private static final long serialVersionUID = 1;

    private final String generation;
    private final int depth;
    private final int places;
    private final VisitedPlace.Files files;
    private final Broadcast<SerializableConfiguration> conf;
    private final LongAccumulator found;

    /** Compares with the states of the levels up to a depth. */
    CompareTask(
            String generation,
            int depth,
            int places,
            VisitedPlace.Files files,
            Broadcast<SerializableConfiguration> conf,
            LongAccumulator found) {
        this.generation = generation;
        this.depth = depth;
        this.places = places;
        this.files = files;
        this.conf = conf;
        this.found = found;
    }

    @Override
    public Iterator<StateRow> call(Iterator<Integer> place, Iterator<PartRow> rows) {
        int number = place.next();
        if (number == places) {
            return Collections.emptyIterator(); // reports
        }
        FingerprintMap visited =
                VisitedPlace.upTo(depth, number, generation, files, conf.value().value());
        Map<StateKey, StateRow> fresh = new HashMap<>();
        while (rows.hasNext()) {
            StateRow row = rows.next().arrival();
            if (row != null && visited.find(row.key().high(), row.key().low()) == FingerprintMap.ABSENT) {
                fresh.merge(row.key(), row, (one, other) -> one.compareTo(other) <= 0 ? one : other);
            }
        }
        List<StateRow> sorted = new ArrayList<>(fresh.values());
        Collections.sort(sorted);
        found.add(sorted.size());
        return sorted.iterator();
    }
}
