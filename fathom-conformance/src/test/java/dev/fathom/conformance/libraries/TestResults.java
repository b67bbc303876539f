package dev.fathom.conformance.libraries;

import java.util.Map;
import java.util.TreeMap;

/**
 * What became of each test of a class: PASS, FAIL (with the exception) or SKIP.
 *
 * @param byTest results by the test's name
 */
record TestResults(Map<String, String> byTest) {
    private static final String MARK = "##";

    /** Reads the lines of a report; other output of the tests is passed over. */
    static TestResults parse(String output) {
        Map<String, String> results = new TreeMap<>();
        output.lines().filter(line -> line.startsWith(MARK)).forEach(line -> {
            String[] parts = line.substring(MARK.length()).split(" ", 2);
            String[] nameAndMore = parts[1].split(" <- ", 2);
            String more = nameAndMore.length > 1 ? ": " + nameAndMore[1] : "";
            results.merge(nameAndMore[0], parts[0] + more, (one, other) -> one.startsWith("FAIL") ? one : other);
        });
        return new TestResults(results);
    }

    boolean passed(String test) {
        return "PASS".equals(byTest.get(test));
    }
}
