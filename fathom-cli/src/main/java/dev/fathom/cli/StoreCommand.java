package dev.fathom.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Looks after the records that earlier runs left: what each does is in its subcommands. */
@Command(
        name = "store",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "List, show, verify and remove the records of earlier runs.",
        description = {
            "",
            "fathom check and fathom explore keep a record of each target in a directory (.fathom, unless --store names"
                    + " another), so that the next run need not do again what did not change. It is safe to delete a"
                    + " record, or the directory, at any time: the next run then starts from scratch.",
            ""
        },
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Examples:",
            "  fathom store list",
            "  fathom store show com.acme.Main",
            "  fathom store remove --older-than 30d --dry-run"
        })
final class StoreCommand {
    /** Makes the command with its subcommands. */
    static CommandLine with(Streams streams) {
        return new CommandLine(new StoreCommand())
                .addSubcommand(new StoreListCommand(streams))
                .addSubcommand(new StoreShowCommand(streams))
                .addSubcommand(new StoreVerifyCommand(streams))
                .addSubcommand(new StoreRemoveCommand(streams));
    }
}
