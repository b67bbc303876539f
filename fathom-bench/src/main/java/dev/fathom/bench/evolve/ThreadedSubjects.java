package dev.fathom.bench.evolve;

import java.nio.file.Path;
import java.util.List;

/** The subjects of seed 001, Table 1; the corrected ones in a size that can be explored completely. */
enum ThreadedSubjects {
    DAISY("Daisy", "Directory", "daisy.Daisy", "daisy.DaisyCorrected"),
    ELEVATOR("Elevator", "Lift", "elevator.Elevator", "elevator.ElevatorCorrected"),
    ALARM_CLOCK("AlarmClock", "", "alarmclock.AlarmClockMain", "alarmclock.AlarmClockCorrected"),
    RAX_EXTENDED("RaxExtended", "", "raxextended.RaxExtended", "raxextended.RaxExtendedCorrected", "2", "2", "false"),
    REPLICATED_WORKERS(
            "ReplicatedWorkers",
            "",
            "replicatedworkers.ReplicatedWorkers",
            "replicatedworkers.ReplicatedWorkersCorrected",
            "4",
            "2",
            "0",
            "10",
            "1");

    private static final String PACKAGE = "dev.fathom.subjects.";

    final String name;
    private final String changedClass;
    private final String erroneous;
    private final String corrected;
    private final List<String> arguments;

    ThreadedSubjects(String name, String changedClass, String erroneous, String corrected, String... arguments) {
        this.name = name;
        this.changedClass = changedClass;
        this.erroneous = erroneous;
        this.corrected = corrected;
        this.arguments = List.of(arguments);
    }

    /** Returns the program with the paper's error and the paper's parameters, which is explored up to the error. */
    ThreadedVersion erroneous(List<Path> classPath) {
        return new ThreadedVersion(classPath, PACKAGE + erroneous, List.of(), false);
    }

    /** Returns the program without the error, all of which is explored. */
    ThreadedVersion corrected(List<Path> classPath) {
        return new ThreadedVersion(classPath, PACKAGE + corrected, arguments, true);
    }

    /** Returns how the internal names of the classes begin that are changed: for the larger programs, as in seed 001 §5.1, one that is at their core. */
    String changedClasses() {
        String main = PACKAGE + erroneous;
        return main.substring(0, main.lastIndexOf('.') + 1).replace('.', '/') + changedClass;
    }
}
