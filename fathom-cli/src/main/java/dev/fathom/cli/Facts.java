package dev.fathom.cli;

import dev.fathom.explore.result.ExploreResult;
import dev.fathom.search.Progress;
import dev.fathom.search.SearchResult;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How much was explored, in numbers to look at. */
final class Facts {
    private Facts() {}

    static Map<String, String> of(SearchResult result) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("states", number(result.states()));
        facts.put("transitions", number(result.transitions()));
        facts.put("executions", number(result.executions()));
        facts.put("deep", number(result.maxDepth()));
        return facts;
    }

    static Map<String, String> of(ExploreResult result) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("states", number(result.storedStates()));
        facts.put("operations executed", number(result.executions()));
        facts.put("deep", number(result.maxDepth()));
        return facts;
    }

    /** Returns how far a search is that has ended. */
    static Progress end(SearchResult result) {
        return new Progress(
                result.states(), result.transitions(), result.maxDepth(), result.peakMemoryBytes(), result.seconds());
    }

    /** The same for an exploration. */
    static Progress end(ExploreResult result) {
        return new Progress(result.storedStates(), result.executions(), result.maxDepth(), 0, result.seconds());
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
