package dev.fathom.cli.help;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;

/** Lays out the help of a command when somebody asks for it. */
public final class HelpLayout implements IHelpFactory {
    @Override
    public Help create(CommandSpec command, Help.ColorScheme colors) {
        if (command.parent() != null) {
            layOut(command.commandLine());
        }
        return new Help(command, colors);
    }

    private static void layOut(CommandLine command) {
        HelpText.showIn(command);
        switch (command.getCommandSpec().qualifiedName()) {
            case "fathom check" -> OptionGroups.ofCheck().showIn(command);
            case "fathom explore" -> OptionGroups.ofExplore().showIn(command);
            default -> {
                // its options are few
            }
        }
    }
}
