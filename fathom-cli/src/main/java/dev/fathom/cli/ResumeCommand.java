package dev.fathom.cli;

import dev.fathom.cli.options.Resumable;
import dev.fathom.engine.history.Checkpoints;
import dev.fathom.engine.history.Checkpoints.Interrupted;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Shell;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Goes on with a run that was interrupted. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Go on with a run that was interrupted.",
        description = {
            "",
            "A run of check or explore that was given --checkpoint writes all that it knows to the store from time to time."
                    + " If it is stopped or killed, or the machine goes down, this goes on from there with the options it"
                    + " was given, and the answer is that of a run that nothing disturbed. It must be the same program, to"
                    + " the byte, the same JDK and the same Fathom, in the same directory; what is different is named, and"
                    + " nothing is done. --time-limit begins anew. FATHOM_OPTS may differ: more memory helps a run that was"
                    + " stopped because there was too little.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nRun:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"2:there is nothing to go on with, or the program has changed", "0, 1, 3:as check and explore"},
        footer = {
            "",
            "Examples:",
            "  fathom check --checkpoint 5m -cp target/classes com.acme.Main",
            "  fathom resume",
            "  fathom resume 'check com.acme.Main'"
        })
final class ResumeCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;
    private final Interruption.Kind interruption;

    @Mixin
    private StoreSelection options = new StoreSelection();

    @Parameters(
            arity = "0..1",
            paramLabel = "TARGET",
            description = "Which run, as fathom store list names it; needed if there are several.")
    private @Nullable String target;

    ResumeCommand(Streams streams, Interruption.Kind interruption) {
        this.streams = streams;
        this.interruption = interruption;
    }

    @Override
    public boolean isDebug() {
        return options.isDebug();
    }

    @Override
    public Integer call() throws Exception {
        Interrupted run = run();
        if (!Path.of("").toAbsolutePath().toString().equals(run.directory())) {
            throw new Problem("the run was started in " + run.directory() + ": change to that directory");
        }
        if (run.command().isEmpty()) {
            throw new Problem("the run was not started by a command, but by a program: that has to go on with it");
        }
        Object command = new CommandLineInterface(streams, interruption)
                .parse(run.command().toArray(String[]::new));
        if (!(command instanceof Resumable resumable)) {
            throw new Problem("the checkpoint has a command that cannot go on: " + run.command());
        }
        streams.err()
                .println("fathom: going on with: fathom "
                        + run.command().stream().map(Shell::quote).collect(Collectors.joining(" ")));
        resumable.goOn();
        return resumable.call();
    }

    private Interrupted run() throws StoreException {
        Store store = options.store();
        List<Interrupted> runs = Checkpoints.in(store, Optional.ofNullable(target));
        if (runs.isEmpty()) {
            throw new Problem("there is no interrupted run" + (target == null ? "" : " " + Shell.quote(target)) + " in "
                    + store.directory() + ". Runs with --checkpoint leave one when they are stopped.");
        }
        if (runs.size() > 1) {
            throw new Problem("there are " + runs.size() + " interrupted runs in " + store.directory()
                    + "; name one of them:"
                    + runs.stream()
                            .map(each -> System.lineSeparator() + "  " + Checkpoints.resuming(store) + " "
                                    + Shell.quote(each.target()))
                            .collect(Collectors.joining()));
        }
        return runs.get(0);
    }
}
