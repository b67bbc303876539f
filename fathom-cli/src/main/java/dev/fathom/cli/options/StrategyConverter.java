package dev.fathom.cli.options;

import dev.fathom.search.options.Strategy;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a search strategy. */
final class StrategyConverter implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String text) {
        for (Strategy each : Strategy.values()) {
            if (each.text().equals(text.toLowerCase(Locale.ROOT))) {
                return each;
            }
        }
        String known = Arrays.stream(Strategy.values()).map(Strategy::text).collect(Collectors.joining(", "));
        throw new TypeConversionException("cannot be '" + text + "': write one of " + known);
    }
}
