package dev.fathom.conformance.concurrent;

import dev.fathom.engine.json.JsonReader;
import java.util.Map;

/**
 * What {@code fathom check} found out.
 *
 * @param finding {@code no-violation}, {@code incomplete}, or the kind of the violation
 * @param console what was printed
 */
record CheckOutcome(String finding, long states, long transitions, double seconds, String console) {
    /** Reads the JSON of a result. */
    static CheckOutcome of(String json, String console) {
        Map<?, ?> result = (Map<?, ?>) JsonReader.read(json);
        String finding = result.get("violation") instanceof Map<?, ?> violation
                ? (String) violation.get("kind")
                : (String) result.get("verdict");
        return new CheckOutcome(
                finding,
                ((Number) result.get("states")).longValue(),
                ((Number) result.get("transitions")).longValue(),
                ((Number) result.get("seconds")).doubleValue(),
                console);
    }

    /** Makes the outcome of a check that wrote no result. */
    static CheckOutcome withoutResult(int exitCode, String console) {
        return new CheckOutcome("exit code " + exitCode, 0, 0, 0, console);
    }

    @Override
    public String toString() {
        return finding + " (" + states + " states, " + transitions + " transitions, " + seconds + " s):\n" + console;
    }
}
