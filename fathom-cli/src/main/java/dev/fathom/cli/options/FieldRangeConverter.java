package dev.fathom.cli.options;

import dev.fathom.vm.range.BadRange;
import dev.fathom.vm.range.FieldRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads ranges of fields like {@code com.acme.Clock.period=0..1}. */
public final class FieldRangeConverter implements ITypeConverter<FieldRange> {
    @Override
    public FieldRange convert(String text) {
        try {
            return FieldRange.parse(text);
        } catch (BadRange e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
