package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.ServicePath;
import dev.fathom.search.listen.BadListener;
import dev.fathom.search.listen.Listeners;
import dev.fathom.spi.SearchListener;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say who hears of the search. */
public final class ListenerOptions {
    @Option(
            names = "--listener",
            paramLabel = "NAME",
            description =
                    "Tell a listener of your own (--listener-path) of states, transitions and violations, and, if it"
                            + " wants to know, what the program does in them. May be repeated. One worker explores, without a"
                            + " record.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--listener-path",
            paramLabel = "PATH",
            description = "Directories and jars with listeners of your own: services of dev.fathom.spi.SearchListener.")
    private @Nullable String path;

    /** The same if so many workers explore; throws a {@link Problem} if they are too many for a listener. */
    public List<SearchListener> forWorkers(int workers) {
        if (!names.isEmpty() && workers > 1) {
            throw new Problem("--listener is for one worker: leave out --workers");
        }
        return listeners();
    }

    /** Finds the listeners; throws a {@link Problem} if one is missing. */
    public List<SearchListener> listeners() {
        if (names.isEmpty()) {
            return List.of();
        }
        Listeners found = new Listeners(
                ServicePath.loader(Setting.LISTENER_PATH, ServicePath.entries(Setting.LISTENER_PATH, path)));
        try {
            return names.stream().map(found::named).toList();
        } catch (BadListener e) {
            throw new Problem(Setting.LISTENER + ": " + e.getMessage());
        }
    }
}
