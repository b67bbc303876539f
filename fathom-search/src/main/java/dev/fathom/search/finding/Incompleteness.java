package dev.fathom.search.finding;

import dev.fathom.vm.Stop;
import dev.fathom.vm.setting.Setting;

/** Says in words why a path could not be followed to its end. */
public final class Incompleteness {
    private Incompleteness() {}

    /** Returns the reason, with the place where it happened. */
    public static String of(Stop stop) {
        String where = stop.location().isEmpty() ? "" : " at " + stop.location();
        return stop.kind() == Stop.Kind.STEP_LIMIT
                ? "an endless loop? " + stop.message() + where + " (" + Setting.STEP_LIMIT + ")"
                : "cannot go on" + where + ": " + stop.message();
    }
}
