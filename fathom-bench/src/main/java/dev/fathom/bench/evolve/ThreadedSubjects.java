package dev.fathom.bench.evolve;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The subjects of Yang et al. 2009, Table 1; the corrected ones in three sizes. Where the paper has a limit of depth, the larger sizes have one, too (§5.3).
 */
enum ThreadedSubjects {
    DAISY(
            "Daisy",
            13,
            "Directory",
            "daisy.Daisy",
            "daisy.DaisyCorrected",
            size(""),
            size("3", 45),
            size("2 1").with(Interleavings.builder().lockset(false))),
    ELEVATOR(
            "Elevator",
            29,
            "",
            "elevator.Elevator",
            "elevator.ElevatorCorrected",
            size(""),
            size("4 0-3 3-0 1-2 2-0 0-2"),
            size("3 0-2 2-0").with(Interleavings.builder().lockset(false))),
    ALARM_CLOCK(
            "AlarmClock",
            13,
            "",
            "alarmclock.AlarmClockMain",
            "alarmclock.AlarmClockCorrected",
            size(""),
            size("4"),
            size("6").with(Interleavings.builder().invisibleSteps(false))),
    RAX_EXTENDED(
            "RaxExtended",
            10,
            "",
            "raxextended.RaxExtended",
            "raxextended.RaxExtendedCorrected",
            size("2 2 false"),
            size("10 3 false", 18),
            size("5 3 false")),
    REPLICATED_WORKERS(
            "ReplicatedWorkers",
            28,
            "",
            "replicatedworkers.ReplicatedWorkers",
            "replicatedworkers.ReplicatedWorkersCorrected",
            size("4 2 0 10 1"),
            size("4 2 0 10 0.05"),
            size("3 2 0 10 0.5").with(Interleavings.builder().lockset(false)));

    /** How much there is to explore. */
    enum Size {
        /** Up to some thousands of states. */
        SMALL,
        /** Up to some ten thousands. */
        MIDDLE,
        /** A million and more of Elevator, AlarmClock and RaxExtended; 900,000 of Daisy, half a million of ReplicatedWorkers. */
        LARGE
    }

    /**
     * How much of a program is explored.
     *
     * @param reductions which reductions there are; without some there are more states, as in the paper's JPF, and each takes less time
     */
    private record Extent(List<String> arguments, long depth, Interleavings reductions) {
        Extent with(Interleavings.Builder some) {
            return new Extent(arguments, depth, some.build());
        }
    }

    /** What takes longer from scratch is left out of the tables. */
    private static final Duration MOST_TIME = Duration.ofSeconds(30);

    private static final Duration MOST_TIME_OF_LARGE = Duration.ofMinutes(10);

    private static final String PACKAGE = "dev.fathom.subjects.";

    final String name;

    /** How many versions the paper has. */
    final int versions;

    private final String changedClass;
    private final String erroneous;
    private final String corrected;
    private final List<Extent> sizes;

    ThreadedSubjects(
            String name, int versions, String changedClass, String erroneous, String corrected, Extent... sizes) {
        this.name = name;
        this.versions = versions;
        this.changedClass = changedClass;
        this.erroneous = erroneous;
        this.corrected = corrected;
        this.sizes = List.of(sizes);
    }

    private static Extent size(String arguments) {
        return size(arguments, SearchOptions.UNLIMITED);
    }

    private static Extent size(String arguments, long depth) {
        return new Extent(arguments.isEmpty() ? List.of() : List.of(arguments.split(" ")), depth, Interleavings.all());
    }

    /** Returns the program with the paper's error and the paper's parameters, which is explored up to the error. */
    ThreadedVersion erroneous(List<Path> classPath, Strategy order) {
        return new ThreadedVersion(
                classPath,
                PACKAGE + erroneous,
                List.of(),
                SearchOptions.UNLIMITED,
                false,
                order,
                MOST_TIME,
                Interleavings.all());
    }

    /** Returns the program without the error, all of which is explored, or all up to a depth. */
    ThreadedVersion corrected(List<Path> classPath, Size size, Strategy order) {
        Extent extent = sizes.get(size.ordinal());
        Duration most = size == Size.LARGE ? MOST_TIME_OF_LARGE : MOST_TIME;
        return new ThreadedVersion(
                classPath, PACKAGE + corrected, extent.arguments, extent.depth, true, order, most, extent.reductions);
    }

    /** Returns how the internal names of the classes begin that are changed: for Daisy, as in Yang et al. 2009 §5.1, one that is at its core. */
    String changedClasses() {
        String main = PACKAGE + erroneous;
        return main.substring(0, main.lastIndexOf('.') + 1).replace('.', '/') + changedClass;
    }
}
