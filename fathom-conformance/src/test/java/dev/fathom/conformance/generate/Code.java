package dev.fathom.conformance.generate;

/** Source text under construction, with indentation. */
final class Code {
    private final StringBuilder text = new StringBuilder();
    private int indent;

    void line(String line) {
        text.append("    ".repeat(indent)).append(line).append('\n');
    }

    /** Writes several lines that are already laid out. */
    void lines(String block) {
        block.lines().forEach(this::line);
    }

    /** Writes a line that opens a block. */
    void open(String line) {
        line(line);
        indent++;
    }

    /** Closes a block and opens the next, as in {@code } else {}. */
    void next(String line) {
        indent--;
        open(line);
    }

    void close() {
        close("}");
    }

    void close(String line) {
        indent--;
        line(line);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
