package dev.fathom.vm;

import java.util.List;

/**
 * Threads that wait for ever.
 *
 * @param summary what is the matter, in a few words
 * @param threads all threads that have not ended
 */
public record Deadlock(String summary, List<Participant> threads) {
    public Deadlock {
        threads = List.copyOf(threads);
    }

    /**
     * One of the threads.
     *
     * @param thread its name
     * @param waits what it waits for, in words that follow the name
     * @param awaited name of the thread that has to act for this one to go on; empty if it is not known
     * @param holds what it holds and others wait for
     * @param location topmost frame of user code, {@code Class.method(File.java:12)}; may be empty
     */
    public record Participant(String thread, String waits, String awaited, List<String> holds, String location) {
        public Participant {
            holds = List.copyOf(holds);
        }
    }
}
