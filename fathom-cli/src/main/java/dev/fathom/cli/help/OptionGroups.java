package dev.fathom.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the options of a command in groups, those that most users need first. */
final class OptionGroups implements IHelpSectionRenderer {
    private static final String REST = "Switches of techniques (the verdict is the same), and the rest";

    private static final List<String> SURROUNDINGS = List.of(
            "-D",
            "--heap",
            "--stack",
            "--random",
            "--random-limit",
            "--clock",
            "--clock-step",
            "--clock-passes",
            "--weak",
            "--spurious-wakeups",
            "--library",
            "--mixed",
            "--mixed-native",
            "--peer-path",
            "--allow-read",
            "--env");

    private static final List<String> HISTORY =
            List.of("--store", "--no-store", "--reuse", "--granularity", "--checkpoint");

    private static final List<String> OUTPUT = List.of(
            "--listener",
            "--listener-path",
            "--coverage",
            "--source-path",
            "--json",
            "--sarif",
            "--junit-xml",
            "--report",
            "--github-annotations",
            "--trace",
            "--no-minimize",
            "--quiet",
            "--no-progress",
            "--verbose",
            "--debug",
            "--help",
            "--version");

    private final Map<String, List<String>> groups;

    private OptionGroups(Map<String, List<String>> groups) {
        this.groups = groups;
    }

    /** Returns the groups of {@code check}; an option that is in none of them comes last. */
    static OptionGroups ofCheck() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put(
                "The six that matter most",
                List.of("--class-path", "--time-limit", "--invariant", "--races", "--timeouts", "--search"));
        groups.put("What is wrong", List.of("--property", "--property-path", "--all-violations"));
        groups.put("What the program meets", SURROUNDINGS);
        groups.put(
                "How to explore",
                List.of("--shortest", "--heuristic", "--heuristic-path", "--ties", "--walks", "--seed", "--workers"));
        groups.put(
                "How far to go",
                List.of(
                        "--preemptions",
                        "--depth",
                        "--queue-limit",
                        "--max-states",
                        "--max-memory",
                        "--visited-memory",
                        "--waiting-memory",
                        "--step-limit",
                        "--ignore-field",
                        "--range"));
        groups.put("What the last run knows", HISTORY);
        groups.put("What is printed and written", OUTPUT);
        return new OptionGroups(groups);
    }

    /** Returns the groups of {@code explore}. */
    static OptionGroups ofExplore() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put(
                "The six that matter most",
                List.of("--class-path", "--op", "--root", "--bound", "--invariant", "--model"));
        groups.put(
                "What is wrong",
                List.of(
                        "--allow-exception",
                        "--concurrent",
                        "--against",
                        "--against-state",
                        "--all-violations",
                        "--prune-violating"));
        groups.put("What the class meets", SURROUNDINGS);
        groups.put(
                "How to explore",
                List.of(
                        "--search",
                        "--heuristic",
                        "--walks",
                        "--seed",
                        "--workers",
                        "--match",
                        "--ignore-field",
                        "--unordered"));
        groups.put(
                "How far to go",
                List.of(
                        "--length",
                        "--values",
                        "--budget",
                        "--time-limit",
                        "--max-states",
                        "--queue-limit",
                        "--visited-memory",
                        "--waiting-memory",
                        "--step-limit"));
        groups.put("What the last run knows", HISTORY);
        List<String> output = new ArrayList<>(List.of("--generate-tests", "--per", "--test"));
        output.addAll(OUTPUT);
        groups.put("What is printed and written", output);
        return new OptionGroups(groups);
    }

    /** Makes the help of a command show its options so. */
    void showIn(CommandLine command) {
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, this);
    }

    @Override
    public String render(Help help) {
        List<OptionSpec> left = new ArrayList<>(HelpText.options(help.commandSpec()));
        StringBuilder text = new StringBuilder();
        groups.forEach((heading, names) -> {
            List<OptionSpec> group = new ArrayList<>();
            for (String name : names) {
                left.stream()
                        .filter(each -> List.of(each.names()).contains(name))
                        .findFirst()
                        .ifPresent(group::add);
            }
            left.removeAll(group);
            text.append(section(heading, group));
        });
        return text + section(REST, left);
    }

    private static String section(String heading, List<OptionSpec> options) {
        return options.isEmpty() ? "" : String.format("%n%s:%n", heading) + HelpText.table(options);
    }
}
