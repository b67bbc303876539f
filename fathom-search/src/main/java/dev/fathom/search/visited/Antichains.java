package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Remembers by which paths each thing was seen: those paths that no other covers. Several workers may share it. */
public final class Antichains<K, P extends Antichains.Point<P>> {
    /** What a path has spent on its way. */
    public interface Point<P> {
        /** Says whether it has as much left to do as the other, or more. */
        boolean covers(P other);
    }

    /** An entry with one point, about. */
    private static final long ENTRY_BYTES = 200;

    private final Map<K, List<P>> points = new HashMap<>();

    /** Adds a path that sees the thing; {@code outdone} is told of each earlier path that this one covers. */
    public synchronized VisitResult add(K thing, P point, Consumer<P> outdone) {
        List<P> known = points.computeIfAbsent(thing, any -> new ArrayList<>(1));
        for (P each : known) {
            if (each.covers(point)) {
                return VisitResult.SEEN;
            }
        }
        VisitResult result = known.isEmpty() ? VisitResult.NEW : VisitResult.AGAIN;
        for (Iterator<P> each = known.iterator(); each.hasNext(); ) {
            P earlier = each.next();
            if (point.covers(earlier)) {
                each.remove();
                outdone.accept(earlier);
            }
        }
        known.add(point);
        return result;
    }

    /** Writes everything down, each thing and each path in the given form. */
    public synchronized void write(SpillOutput out, Consumer<K> thing, Consumer<P> path) {
        out.integer(points.size());
        points.forEach((key, known) -> {
            thing.accept(key);
            out.list(known, path);
        });
    }

    /** Reads what was written; nothing was seen yet. */
    public synchronized void read(SpillInput in, Supplier<K> thing, Supplier<P> path) {
        for (int i = in.integer(); i > 0; i--) {
            points.put(thing.get(), in.list(path));
        }
    }

    /** Returns how many things were seen. */
    public synchronized long size() {
        return points.size();
    }

    /** Returns about how much memory that takes. */
    public long bytes() {
        return size() * ENTRY_BYTES;
    }
}
