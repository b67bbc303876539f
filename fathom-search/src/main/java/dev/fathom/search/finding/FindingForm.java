package dev.fathom.search.finding;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.Race;
import java.util.List;

/** Writes violations and races down, and reads them. */
final class FindingForm {
    private FindingForm() {}

    static void write(Violation violation, SpillOutput out) {
        out.text(violation.kind());
        out.text(violation.exceptionClass());
        out.text(violation.message());
        out.text(violation.thread());
        out.text(violation.location());
        out.list(violation.stackTrace(), out::text);
        out.list(violation.choices(), out::integer);
        out.list(violation.cycle(), out::integer);
    }

    static Violation readViolation(SpillInput in) {
        return new Violation(
                in.text(),
                in.text(),
                in.text(),
                in.text(),
                in.text(),
                in.list(in::text),
                in.list(in::integer),
                in.list(in::integer));
    }

    static void write(FoundRace found, SpillOutput out) {
        out.text(found.race().variable());
        for (Race.Access each : List.of(found.race().first(), found.race().second())) {
            out.text(each.thread());
            out.flag(each.write());
            out.text(each.location());
        }
        out.list(found.choices(), out::integer);
    }

    static FoundRace readRace(SpillInput in) {
        Race race = new Race(in.text(), readAccess(in), readAccess(in));
        return new FoundRace(race, in.list(in::integer));
    }

    private static Race.Access readAccess(SpillInput in) {
        return new Race.Access(in.text(), in.flag(), in.text());
    }
}
