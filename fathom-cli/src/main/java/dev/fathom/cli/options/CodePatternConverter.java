package dev.fathom.cli.options;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads patterns of classes and methods like {@code com.acme.Codec.encode}, {@code com.acme.Codec} and {@code com.acme.**}. */
public final class CodePatternConverter implements ITypeConverter<String> {
    private static final String NAME = "[\\p{javaJavaIdentifierStart}*][\\p{javaJavaIdentifierPart}*]*";

    private static final Pattern PATTERN = Pattern.compile(NAME + "([./]" + NAME + ")*");

    @Override
    public String convert(String text) {
        if (!PATTERN.matcher(text).matches()) {
            throw new TypeConversionException(
                    "cannot be '" + text + "': write the name of a class or of a method of it,"
                            + " as in com.acme.Codec, com.acme.Codec.encode or com.acme.**");
        }
        return text;
    }
}
