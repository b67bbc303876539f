package dev.fathom.cli;

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
        groups.put(
                "What the program meets",
                List.of(
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
                        "--peer-path"));
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
        groups.put(
                "What the last run knows",
                List.of("--store", "--no-store", "--reuse", "--granularity", "--checkpoint"));
        groups.put(
                "What is printed and written",
                List.of(
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
                        "--version"));
        return new OptionGroups(groups);
    }

    /** Makes the help of a command show its options so. */
    void showIn(CommandLine command) {
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, this);
    }

    @Override
    public String render(Help help) {
        List<OptionSpec> left = new ArrayList<>(help.commandSpec().options());
        left.removeIf(OptionSpec::hidden);
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
            text.append(section(heading, group, help));
        });
        return text + section(REST, left, help);
    }

    private static String section(String heading, List<OptionSpec> options, Help help) {
        if (options.isEmpty()) {
            return "";
        }
        Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
        layout.addOptions(options, help.parameterLabelRenderer());
        return String.format("%n%s:%n", heading) + layout;
    }
}
