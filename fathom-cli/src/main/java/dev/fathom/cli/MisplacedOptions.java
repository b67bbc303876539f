package dev.fathom.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * Notices options of ours among the arguments of the program.
 *
 * <p>What follows the main class is the program's, so they have no effect here. That is what somebody may want; more often it
 * is a mistake.
 */
final class MisplacedOptions {
    private MisplacedOptions() {}

    /** Returns a warning, if there is reason for one. */
    static Optional<String> warning(ParseResult parsed) {
        if (!parsed.hasSubcommand()) {
            return Optional.empty();
        }
        ParseResult command = parsed.subcommand();
        List<String> misplaced = command.matchedPositionals().stream()
                .flatMap(each -> each.stringValues().stream())
                .skip(1)
                .map(each -> each.startsWith("--") ? each.replaceFirst("=.*", "") : each)
                .filter(each -> each.startsWith("-"))
                .filter(command.commandSpec().optionsMap()::containsKey)
                .distinct()
                .toList();
        if (misplaced.isEmpty()) {
            return Optional.empty();
        }
        boolean one = misplaced.size() == 1;
        return Optional.of(String.join(", ", misplaced) + (one ? " is an argument" : " are arguments")
                + " of the program here; to give " + (one ? "it" : "them") + " to Fathom, put "
                + (one ? "it" : "them") + " before the program.");
    }
}
