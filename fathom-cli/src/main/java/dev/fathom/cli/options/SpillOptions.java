package dev.fathom.cli.options;

import dev.fathom.search.options.SearchOptions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options that say when states go to disk. */
public final class SpillOptions {
    @Option(
            names = "--visited-memory",
            paramLabel = "SIZE",
            converter = Converter.class,
            description = "Keep visited states in temporary files when they take more memory than that, as in 512m;"
                    + " 'unlimited' for never. Default: a quarter of the memory that may be used.")
    private @Nullable Long visited;

    @Option(
            names = "--waiting-memory",
            paramLabel = "SIZE",
            converter = Converter.class,
            description =
                    "The same for states that wait to be explored. Default: a quarter of the memory that may be used.")
    private @Nullable Long waiting;

    /** Returns how much memory visited states may take, if that was said. */
    public Optional<Long> visited() {
        return Optional.ofNullable(visited);
    }

    /** Returns how much memory states that wait may take, if that was said. */
    public Optional<Long> waiting() {
        return Optional.ofNullable(waiting);
    }

    static final class Converter implements ITypeConverter<Long> {
        private final MemoryConverter sizes = new MemoryConverter();

        @Override
        public Long convert(String value) {
            return value.equals("unlimited") ? Long.valueOf(SearchOptions.UNLIMITED) : sizes.convert(value);
        }
    }
}
