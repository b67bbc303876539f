package dev.fathom.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads patterns of fields like {@code java.util.*.modCount}. */
public final class FieldPatternConverter implements ITypeConverter<String> {
    private static final String HINT = ": write a class and a field, as in 'java.util.*.modCount'";

    @Override
    public String convert(String text) {
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int each = text.codePointAt(at);
            if (!Character.isJavaIdentifierPart(each) && ".*/".indexOf(each) < 0) {
                throw new TypeConversionException("cannot be '" + text + "', because of the " + Character.toString(each)
                        + " at place " + (at + 1) + HINT);
            }
        }
        if (!text.contains(".") && !text.contains("*")) {
            throw new TypeConversionException(
                    "cannot be '" + text + "'" + (text.isEmpty() ? "" : ", which names no class") + HINT);
        }
        return text;
    }
}
