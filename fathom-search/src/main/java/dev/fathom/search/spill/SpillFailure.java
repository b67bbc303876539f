package dev.fathom.search.spill;

import java.io.IOException;

/** Says that states could not be written to a temporary file, or not read back, and what can be done about it. */
public final class SpillFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    SpillFailure(IOException cause) {
        super(
                "the states that wait to be expanded could not be kept in a temporary file (" + cause.getMessage()
                        + "); make room on the disk, choose another one with FATHOM_OPTS=-Djava.io.tmpdir=…,"
                        + " or raise --max-memory",
                cause);
    }
}
