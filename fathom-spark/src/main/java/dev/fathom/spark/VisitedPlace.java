package dev.fathom.spark;

import dev.fathom.search.visited.FingerprintMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The fingerprints that were visited of one place, as this process has them in memory.
 *
 * <p>They are those of levels that are written down, and never those of a level under way: a task that is executed again finds what it found the first time. A process that had the place before has
 * to read the last level only; another one reads them all.
 */
final class VisitedPlace {
    /** By run and place. */
    private static final Map<String, VisitedPlace> PLACES = new HashMap<>();

    private final String levels;
    private final FingerprintMap fingerprints = new FingerprintMap(true);
    private int nextLevel;
    private int lastAsked;

    private VisitedPlace(String levels) {
        this.levels = levels;
    }

    /** Where the levels of a generation of a run are. */
    interface Files extends java.io.Serializable {
        String states(int depth);
    }

    /** Returns what was visited of a place up to a level. */
    static FingerprintMap upTo(int depth, int place, String generation, Files files, Configuration conf) {
        VisitedPlace visited;
        synchronized (PLACES) {
            // Others have the place now, or the search has begun again.
            PLACES.values().removeIf(each -> each.lastAsked < depth - 1 || !each.levels.equals(generation));
            visited = PLACES.computeIfAbsent(generation + " " + place, any -> new VisitedPlace(generation));
            visited.lastAsked = Math.max(visited.lastAsked, depth);
        }
        return visited.upTo(depth, place, files, conf);
    }

    private synchronized FingerprintMap upTo(int depth, int place, Files files, Configuration conf) {
        for (; nextLevel <= depth; nextLevel++) {
            read(new Path(files.states(nextLevel)), place, conf);
        }
        return fingerprints;
    }

    private void read(Path folder, int place, Configuration conf) {
        String name = String.format("part-r-%05d", place);
        try {
            FileSystem system = folder.getFileSystem(conf);
            for (FileStatus each :
                    system.listStatus(folder, path -> path.getName().startsWith(name))) {
                ParquetForm.keys(each.getPath(), conf, key -> fingerprints.lower(key.high(), key.low(), 0));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Forgets everything: nobody searches here any more. */
    static void forgetAll() {
        synchronized (PLACES) {
            PLACES.clear();
        }
    }
}
