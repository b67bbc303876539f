package dev.fathom.cli;

import picocli.CommandLine.Command;

/** The command without a subcommand: its help is the way in. */
@Command(
        name = "fathom",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Fathom, a model checker for Java bytecode.",
        description = {
            "",
            "Runs a Java program through every choice it can make and reports what goes wrong: uncaught exceptions"
                    + " and failed assertions, with the steps that lead there.",
            ""
        },
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "First steps:",
            "  fathom check examples/RingBufferExample.java   find the planted bug",
            "  fathom explore --bound 5 java.util.ArrayDeque  every sequence of operations on an object",
            "  fathom watch check Main.java                   check again after every save",
            "  fathom run -cp classes com.acme.Main           execute once, as java does",
            "  fathom check --help                            all options of a command"
        })
final class FathomCommand {}
