package dev.fathom.cli.trace;

/** One step of a trace. */
public sealed interface TraceStep {
    /**
     * A source line of the program is entered.
     *
     * @param number number of the step
     * @param depth number of frames on the stack
     * @param times how often the line was entered in a row
     */
    record Line(
            long number, String thread, String className, String method, String file, int line, int depth, long times)
            implements TraceStep {
        /** Returns {@code Class.method(File.java:12)}. */
        public String location() {
            return className + "." + method + "(" + place() + ")";
        }

        /** Returns {@code File.java:12}, or what is known of it. */
        public String place() {
            String source = file.isEmpty() ? "Unknown Source" : file;
            return line > 0 ? source + ":" + line : source;
        }

        boolean sameLine(Line other) {
            return line == other.line
                    && depth == other.depth
                    && className.equals(other.className)
                    && method.equals(other.method)
                    && thread.equals(other.thread);
        }

        Line again() {
            return new Line(number, thread, className, method, file, line, depth, times + 1);
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Line(newNumber, thread, className, method, file, line, depth, times);
        }
    }

    /** A choice is made. */
    record Choice(long number, String thread, String description, String value, String location) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Choice(newNumber, thread, description, value, location);
        }
    }

    /** The program writes to standard output (1) or error (2). */
    record Output(long number, int descriptor, String text) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Output(newNumber, descriptor, text);
        }
    }

    /** Steps that are left out, from {@code number} on. */
    record Folded(long number, long count) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Folded(newNumber, count);
        }
    }

    /** Returns the number of the (first) step, counted from 1. */
    long number();

    /** Returns the same step with another number. */
    TraceStep numbered(long newNumber);
}
