package dev.fathom.conformance.limits;

import java.nio.file.Files;
import java.nio.file.Path;

/** Says how long after the limit each slow run ends; on an idle machine that should be less than a second. */
final class TimeLimitMeasurement {
    private TimeLimitMeasurement() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("fathom-limits");
        for (SlowRun each : SlowRun.all()) {
            SlowRun.Outcome outcome = each.execute(folder);
            boolean expected = outcome.printed().contains(each.expected());
            System.out.printf("%6.2f s  %s%s%n", outcome.secondsBeyond(), each, expected ? "" : "  NOT AS EXPECTED");
        }
    }
}
