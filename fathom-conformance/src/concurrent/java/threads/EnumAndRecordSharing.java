// expect: no-violation
package threads;

import java.util.EnumMap;
import java.util.Map;

/** Immutable records travel between threads in a guarded map. */
public final class EnumAndRecordSharing {
    private enum Level {
        LOW,
        HIGH
    }

    private record Reading(Level level, int value) {}

    private static final Map<Level, Reading> LATEST = new EnumMap<>(Level.class);

    private static synchronized void store(Reading reading) {
        LATEST.merge(reading.level(), reading, (old, fresh) -> old.value() > fresh.value() ? old : fresh);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> store(new Reading(Level.LOW, 3)));
        other.start();
        store(new Reading(Level.LOW, 5));
        other.join();
        assert LATEST.get(Level.LOW).equals(new Reading(Level.LOW, 5));
    }
}
