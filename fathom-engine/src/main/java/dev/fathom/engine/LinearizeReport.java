package dev.fathom.engine;

import dev.fathom.engine.json.JsonWriter;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.SearchResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came out of the question whether a class is linearizable.
 *
 * @param subject the class with its operations and their arguments
 * @param threads how many threads were asked for
 * @param calls how many calls each
 * @param shapes what was checked, the fewest calls first; the last one may have a violation
 */
public record LinearizeReport(Subject subject, int threads, int calls, List<Shape> shapes) {
    public LinearizeReport {
        shapes = List.copyOf(shapes);
    }

    /**
     * All scenarios in which threads make so many calls.
     *
     * @param calls the number of calls of each thread
     * @param request what was asked
     * @param check what came out
     */
    public record Shape(List<Integer> calls, CheckRequest request, CheckReport check) {
        public Shape {
            calls = List.copyOf(calls);
        }
    }

    /** Returns the last check: the one with the violation, or the one that includes all others. */
    public CheckReport last() {
        return lastShape().check();
    }

    Shape lastShape() {
        return shapes.get(shapes.size() - 1);
    }

    public Verdict verdict() {
        return last().verdict();
    }

    /** Returns the report as JSON: that of the last check, and what is asked of which class; {@code docs/json.md} describes it. */
    public String json() {
        Map<String, @Nullable Object> members = last().members();
        Map<String, Object> concurrent = new LinkedHashMap<>();
        concurrent.put("class", subject.name());
        concurrent.put("threads", threads);
        concurrent.put("calls", calls);
        concurrent.put("shapes", shapes.stream().map(LinearizeReport::json).toList());
        members.put("concurrent", concurrent);
        return JsonWriter.write(members);
    }

    private static Map<String, Object> json(Shape shape) {
        SearchResult result = shape.check().result();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("calls", shape.calls());
        map.put("verdict", shape.check().verdict().text());
        map.put("states", result.states());
        map.put("transitions", result.transitions());
        map.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        return map;
    }
}
