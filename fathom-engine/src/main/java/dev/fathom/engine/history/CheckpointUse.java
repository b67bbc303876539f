package dev.fathom.engine.history;

import java.time.Duration;
import java.util.List;

/**
 * How often all that a run knows is written to the store, and whether the run goes on from there.
 *
 * @param interval how often
 * @param command the command line that asks for this run; kept for whoever goes on with it
 * @param goesOn whether the run goes on in the place of one that was interrupted
 */
public record CheckpointUse(Duration interval, List<String> command, boolean goesOn) {
    public CheckpointUse {
        command = List.copyOf(command);
    }
}
