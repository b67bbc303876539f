package dev.fathom.engine.text;

import dev.fathom.search.finding.FoundRace;
import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Orders data races for a person: those of one variable together, and what the program's own code declares before what libraries do. */
final class RacesForReading {
    private RacesForReading() {}

    static List<FoundRace> of(List<FoundRace> found) {
        Set<String> ownPackages = new HashSet<>();
        for (FoundRace each : found) {
            for (Race.Access access : List.of(each.race().first(), each.race().second())) {
                String method = access.location().replaceFirst("\\(.*", "");
                ownPackages.add(packageOf(packageOf(method)));
            }
        }
        List<FoundRace> own = new ArrayList<>();
        List<FoundRace> others = new ArrayList<>();
        for (FoundRace each : found) {
            boolean ofProgram =
                    ownPackages.contains(packageOf(packageOf(each.race().variable())));
            insert(ofProgram ? own : others, each);
        }
        own.addAll(others);
        return own;
    }

    /** Adds a race behind the last one of its variable. */
    private static void insert(List<FoundRace> races, FoundRace added) {
        int at = races.size();
        for (int i = 0; i < races.size(); i++) {
            if (races.get(i).race().variable().equals(added.race().variable())) {
                at = i + 1;
            }
        }
        races.add(at, added);
    }

    /** Returns what stands before the last dot. */
    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }
}
