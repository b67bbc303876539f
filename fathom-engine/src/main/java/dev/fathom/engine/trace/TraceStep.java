package dev.fathom.engine.trace;

import dev.fathom.vm.StepListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
        /** Says whether an abstraction of the program chooses: not all its values need be possible ({@code Choose.abstractBool}). */
        boolean isAbstract() {
            return description.startsWith("Choose.abstract");
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Choice(newNumber, thread, description, value, location);
        }
    }

    /** Variables are read and written that other threads can reach, in that order, all at one place. */
    record Accesses(long number, String thread, String location, List<Access> accesses) implements TraceStep {
        public Accesses {
            accesses = List.copyOf(accesses);
        }

        Accesses with(Access further) {
            List<Access> all = new ArrayList<>(accesses);
            all.add(further);
            return new Accesses(number, thread, location, all);
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Accesses(newNumber, thread, location, accesses);
        }
    }

    /** One access: {@code variable} is {@code value}, or becomes it. */
    record Access(boolean write, String variable, String value) {}

    /** A thread acts on others: {@code locks} {@code Account#1}. */
    record Action(long number, String thread, String location, String operation, String object) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Action(newNumber, thread, location, operation, object);
        }
    }

    /** A library method is called that does something which other threads can notice; no result is "". */
    record Call(long number, String thread, String location, String call, String result) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Call(newNumber, thread, location, call, result);
        }
    }

    /** The turn goes to another thread, or a wait ends by itself. */
    record Switch(long number, StepListener.Turn turn) implements TraceStep {
        /** Returns who does not go on, why, and who does. */
        public String inWords() {
            String wakes = turn.wake().isEmpty() ? "" : turn.to() + " " + turn.wake();
            if (turn.from().equals(turn.to())) {
                return wakes;
            }
            return turn.from() + " " + turn.reason() + (wakes.isEmpty() ? "" : "; " + wakes);
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Switch(newNumber, turn);
        }
    }

    /** The program writes to standard output (1) or error (2). */
    record Output(long number, int descriptor, String text) implements TraceStep {
        @Override
        public TraceStep numbered(long newNumber) {
            return new Output(newNumber, descriptor, text);
        }
    }

    /** What follows happens again and again, for ever. */
    record Loop(long number) implements TraceStep {
        /** Says so. */
        public String inWords() {
            return "from here on it goes round for ever:";
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Loop(newNumber);
        }
    }

    /** Stands for steps that need not be read one by one. */
    sealed interface Abridged extends TraceStep {
        /** Returns what a person needs to know of them. */
        String inWords();
    }

    /** The last {@code length} steps are taken so many times more. */
    record Repeated(long number, int length, long times) implements Abridged {
        @Override
        public String inWords() {
            String what = length == 1 ? "the last step" : "the last " + length + " steps";
            return "↻ " + what
                    + (times == 1 ? " once more" : " " + String.format(Locale.ROOT, "%,d", times) + " times more");
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Repeated(newNumber, length, times);
        }
    }

    /** Threads come to a place, and do nothing in the whole trace that others notice; an empty place stands for several. */
    record Bystanders(long number, List<String> threads, String place) implements Abridged {
        private static final int ALL_NAMED = 3;

        public Bystanders {
            threads = List.copyOf(threads);
        }

        @Override
        public String inWords() {
            String names = threads.size() <= ALL_NAMED
                    ? String.join(", ", threads)
                    : threads.get(0) + ", " + threads.get(1) + " … " + threads.get(threads.size() - 1) + " ("
                            + threads.size() + " threads)";
            return "… " + names + (threads.size() == 1 ? " only comes to " : " only come to ")
                    + (place.isEmpty() ? "where they are" : place) + " …";
        }

        @Override
        public TraceStep numbered(long newNumber) {
            return new Bystanders(newNumber, threads, place);
        }
    }

    /** Steps that are left out, from {@code number} on. */
    record Folded(long number, long count) implements Abridged {
        @Override
        public String inWords() {
            return "… " + String.format(Locale.ROOT, "%,d", count) + (count == 1 ? " step …" : " steps …");
        }

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
