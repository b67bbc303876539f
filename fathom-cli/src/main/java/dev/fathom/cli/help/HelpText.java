package dev.fathom.cli.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lays out the help of a command. Lines break between words only: names, patterns and examples stay whole and can be copied. */
final class HelpText {
    private static final int WIDTH = 100;
    private static final int LONGEST_NAME = 22;
    private static final String INDENT = "  ";

    private HelpText() {}

    /** Makes the help of a command look so. */
    static void showIn(CommandLine command) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
        sections.put(
                UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                help -> lines(help.commandSpec().usageMessage().description()));
        sections.put(
                UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
                help -> table(help.commandSpec().positionalParameters()));
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> table(options(help.commandSpec())));
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> lines(help.commandSpec().usageMessage().footer()));
    }

    /** Returns the options that the help tells of. */
    static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(each -> !each.hidden()).toList();
    }

    /** Lays out names, and beside each what it means. */
    static String table(List<? extends ArgSpec> arguments) {
        int longest = arguments.stream()
                .mapToInt(each -> name(each).length())
                .filter(each -> each <= LONGEST_NAME)
                .max()
                .orElse(LONGEST_NAME);
        String margin = " ".repeat(INDENT.length() + longest + 2);
        StringBuilder text = new StringBuilder();
        for (ArgSpec each : arguments) {
            String name = name(each);
            boolean fits = name.length() <= longest;
            text.append(INDENT).append(name).append(fits ? " ".repeat(longest + 2 - name.length()) : "\n" + margin);
            List<String> lines = new ArrayList<>();
            Arrays.stream(each.description())
                    .forEach(part -> lines.addAll(wrapped(part, WIDTH - margin.length(), INDENT)));
            text.append(String.join("\n" + margin, lines)).append('\n');
        }
        return text.toString();
    }

    private static String name(ArgSpec argument) {
        String label = argument.paramLabel() + (argument.splitRegex().isEmpty() ? "" : "[,…]");
        if (!(argument instanceof OptionSpec option)) {
            boolean many = argument.arity().max() > 1
                    || ((PositionalParamSpec) argument).index().isVariable();
            return label.startsWith("[") || !many ? label : label + "...";
        }
        String names = String.join(", ", option.names());
        boolean isAttached = option.longestName().equals("-D");
        return names
                + (option.arity().max() == 0
                        ? ""
                        : option.arity().min() == 0 ? "[=" + label + "]" : isAttached ? label : "=" + label);
    }

    private static String lines(String... paragraphs) {
        StringBuilder text = new StringBuilder();
        for (String each : paragraphs) {
            // What is indented is an example, or a table of its own.
            List<String> lines = each.startsWith(" ") ? List.of(each) : wrapped(each, WIDTH, "");
            lines.forEach(line -> text.append(line).append('\n'));
        }
        return text.toString();
    }

    /** Breaks a text into lines, all but the first indented. */
    private static List<String> wrapped(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            boolean begins = line.toString().isBlank();
            if (!begins && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent).append(word);
            } else {
                line.append(begins ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
