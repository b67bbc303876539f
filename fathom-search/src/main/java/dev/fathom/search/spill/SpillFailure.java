package dev.fathom.search.spill;

import dev.fathom.vm.setting.Setting;
import java.io.IOException;

/** Says that states could not be written to a temporary file, or not read back, and what can be done about it. */
public final class SpillFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    SpillFailure(IOException cause) {
        super(
                "states could not be kept in a temporary file (" + cause.getMessage()
                        + "); make room on the disk, choose another one with "
                        + Setting.JAVA_OPTIONS.to("-D" + SpillFile.FOLDER + "=…") + ","
                        + " or raise " + Setting.MAX_MEMORY,
                cause);
    }
}
