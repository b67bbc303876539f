package dev.fathom.search.limit;

import dev.fathom.vm.setting.Setting;
import java.util.Locale;

/** Says why not everything was explored: the words for what ends a search and an exploration alike. */
public final class Shortfalls {
    public static final String TIME = "the time limit was reached (" + Setting.TIME_LIMIT + ")";

    /** Somebody asked for the end. */
    public static final String INTERRUPTED = "interrupted";

    /** Why a run is not recorded, or not to its end. */
    public static final String LARGE_RECORD =
            "a record would take too much memory; give Java more with " + Setting.JAVA_OPTIONS.to("-Xmx…");

    private static final String STATES = " was reached (" + Setting.MAX_STATES + ")";

    private static final String PREEMPTIONS = " preemptions (" + Setting.PREEMPTIONS + ")";

    private Shortfalls() {}

    /** Says that there were more states than were asked for. */
    public static String states(long limit) {
        return "the limit of " + counted(limit, "state") + STATES;
    }

    private static String counted(long limit, String what) {
        return limit + " " + what + (limit == 1 ? "" : "s");
    }

    /** Says whether a reason is that there were more states than were asked for. */
    public static boolean isOfStates(String reason) {
        return reason.endsWith(STATES);
    }

    /** Says that threads were not preempted as often as they could be, in so many states. */
    public static String preemptions(long limit, long states) {
        return "the limit of " + counted(limit, "preemption") + " was reached: "
                + String.format(Locale.ROOT, "%,d", states) + (states == 1 ? " state has" : " states have")
                + " unexplored" + PREEMPTIONS;
    }

    /** Says whether a reason is that threads were not preempted more often: whoever asked for a limit has what was asked for. */
    public static boolean isOfPreemptions(String reason) {
        return reason.endsWith(PREEMPTIONS);
    }

    /** Says that chance decided where to go, so many times. */
    public static String walks(long count) {
        return (count == 1 ? "1 random walk does" : count + " random walks do") + " not go everywhere (" + Setting.WALKS
                + ")";
    }
}
