package dev.fathom.engine.report;

import dev.fathom.search.Progress;
import java.util.ArrayList;
import java.util.List;

/** How far a run was over time: as many points as a chart needs, however long it takes. */
public final class ProgressHistory {
    private static final int MOST = 400;

    private final List<Progress> samples = new ArrayList<>();
    private int stride = 1;
    private int heard;

    /** Keeps one of so many that the whole time is covered. */
    public synchronized void add(Progress now) {
        if (heard++ % stride == 0) {
            samples.add(now);
        }
        if (samples.size() > MOST) {
            for (int i = samples.size() - 1; i > 0; i -= 2) {
                samples.remove(i);
            }
            stride *= 2;
        }
    }

    /** Returns the points, up to the end of the run. */
    public synchronized List<Progress> until(Progress end) {
        List<Progress> all = new ArrayList<>(samples);
        all.add(0, new Progress(0, 0, 0, 0, 0));
        all.add(end);
        return all;
    }
}
