package dev.fathom.engine.trace;

import dev.fathom.search.finding.Violation;
import java.util.LinkedHashMap;
import java.util.Map;

/** A violation as JSON has it, without what leads to it. */
public final class ViolationJson {
    private ViolationJson() {}

    public static Map<String, Object> of(Violation violation) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", violation.kind());
        map.put("message", violation.message());
        map.put("thread", violation.thread());
        map.put("location", violation.location());
        map.put("exceptionClass", violation.exceptionClass());
        map.put("stackTrace", violation.stackTrace());
        return map;
    }
}
