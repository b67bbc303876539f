package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.setting.Setting;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the guest may not do because it would reach the host.
 *
 * <p>A refusal is ours, not the program's fault. In a search it must not look like an answer of the host: the path is given up, and the search is
 * incomplete. A program that is merely run gets what Java documents for a host that refuses.
 */
public final class Refusals {
    private Refusals() {}

    /** Returns what to throw: the guest's exception in a run, else the end of the path, with the reason. */
    public static RuntimeException of(Call call, String exceptionClass, @Nullable String message, String reason) {
        return call.vm.options.realTime()
                ? call.exception(exceptionClass, message)
                : new UnsupportedGuestFeature(reason);
    }

    /** Ends the path if the guest must not read the file, or list the directory, that it found (null for none). */
    static void beforeReading(@Nullable HostFile found) {
        if (found != null && found.isRefused()) {
            Path folder = found.isDirectory() ? found.path() : found.path().getParent();
            throw new UnsupportedGuestFeature(
                    (found.isDirectory() ? "listing the directory " : "reading the file ") + found.path()
                            + ": it is not on the class path; " + Setting.ALLOW_READ + " " + folder + " allows it");
        }
    }

    /** Ends the path in a search: a program that is run finds a file system that it cannot write to. */
    static void beforeWriting(Call call, String path) {
        if (!call.vm.options.realTime()) {
            throw new UnsupportedGuestFeature("changing the file " + path
                    + ": a program under check can write temporary files only, below java.io.tmpdir ("
                    + System.getProperty("java.io.tmpdir") + "), which exist in its memory");
        }
    }

    /** The same for a second name of a file that is no temporary one. */
    static void beforeLinking(Call call, String path) {
        if (!call.vm.options.realTime()) {
            throw new UnsupportedGuestFeature(
                    "making the link " + path + ": a program under check can link temporary files only");
        }
    }
}
