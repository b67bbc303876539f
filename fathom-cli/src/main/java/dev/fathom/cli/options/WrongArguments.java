package dev.fathom.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Says what is wrong with arguments: the option, the value it was given, and what it takes. */
public final class WrongArguments {
    private WrongArguments() {}

    public static String explained(ParameterException problem) {
        if (problem.getArgSpec() instanceof OptionSpec option && problem.getValue() != null) {
            String said = said(problem);
            String value = "'" + problem.getValue() + "'";
            Class<?> type = option.auxiliaryTypes()[0];
            if (!said.isEmpty()) {
                return option.longestName() + " " + said;
            }
            if (option.type().isEnum()) {
                return option.longestName() + " cannot be " + value + ": write " + alternatives(option.type());
            }
            if (Map.class.isAssignableFrom(option.type())) {
                return option.longestName() + " takes " + option.paramLabel() + ", not " + value;
            }
            if (List.<Class<?>>of(int.class, long.class, Integer.class, Long.class)
                    .contains(type)) {
                return option.longestName() + " takes a whole number, not " + value;
            }
        }
        return String.valueOf(problem.getMessage());
    }

    /** A converter of ours says what is wrong with a value in words that follow the name of the option. */
    private static String said(ParameterException problem) {
        String said = problem.getCause() instanceof TypeConversionException
                ? String.valueOf(problem.getCause().getMessage())
                : "";
        return said.startsWith("takes ") || said.startsWith("cannot ") ? said : "";
    }

    private static String alternatives(Class<?> type) {
        List<String> names = new ArrayList<>();
        for (Object each : type.getEnumConstants()) {
            names.add(each.toString().toLowerCase(Locale.ROOT));
        }
        String last = names.remove(names.size() - 1);
        return String.join(", ", names) + " or " + last;
    }
}
