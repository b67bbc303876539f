package dev.fathom.conformance;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A part of a long series: each build takes the same part, the nightly one ({@code -Dfathom.all=true}) takes all. */
public final class Samples {
    /** Set for the nightly build; child JVMs must be told. */
    public static final String ALL = "fathom.all";

    private Samples() {}

    /** Returns about every so many-th, by a hash of its name: programs that are added leave it alone which others are tried. */
    public static <T> List<T> byName(List<T> series, int every, int which, Function<T, String> naming) {
        return Boolean.getBoolean(ALL)
                ? series
                : series.stream()
                        .filter(each -> Math.floorMod(naming.apply(each).hashCode(), every) == which)
                        .toList();
    }

    /** Returns every so many-th of a series that does not grow, from a position on. */
    public static <T> List<T> of(List<T> series, int every, int first) {
        return Boolean.getBoolean(ALL)
                ? series
                : IntStream.range(0, series.size())
                        .filter(each -> each % every == first)
                        .mapToObj(series::get)
                        .toList();
    }
}
