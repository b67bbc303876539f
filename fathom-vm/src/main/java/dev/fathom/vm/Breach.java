package dev.fathom.vm;

import java.util.List;

/**
 * An invariant that a state breaks.
 *
 * @param invariant the method, {@code com.acme.Bank.sound}
 * @param exception what it threw, as {@code class: message}, or "" if it returned false
 * @param thread name of the thread that ran last, or "" if that has ended
 * @param location where that thread stands in the program's source, or ""
 * @param stackTrace the guest's own print of the exception, line by line
 */
public record Breach(String invariant, String exception, String thread, String location, List<String> stackTrace) {
    public Breach {
        stackTrace = List.copyOf(stackTrace);
    }
}
