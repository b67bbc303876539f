package dev.fathom.conformance;

import java.util.List;
import java.util.stream.IntStream;

/** A part of a long series: each build takes the same part, the nightly one ({@code -Dfathom.all=true}) takes all. */
public final class Samples {
    /** Set for the nightly build; child JVMs must be told. */
    public static final String ALL = "fathom.all";

    private Samples() {}

    /** Returns every so many-th, from a position on. */
    public static <T> List<T> of(List<T> series, int every, int first) {
        return Boolean.getBoolean(ALL)
                ? series
                : IntStream.range(0, series.size())
                        .filter(each -> each % every == first)
                        .mapToObj(series::get)
                        .toList();
    }
}
