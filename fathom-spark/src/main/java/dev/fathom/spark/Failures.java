package dev.fathom.spark;

import dev.fathom.engine.program.Problem;

/** Says what went wrong on another machine, in the words that it has for it. */
final class Failures {
    private static final String OUR_CODE = "at dev.fathom.";
    private static final String OURS = Problem.class.getName() + ": ";

    private Failures() {}

    static RuntimeException inWords(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Problem problem) {
                return new Problem(String.valueOf(problem.getMessage()), failure);
            }
        }
        String all = String.valueOf(failure.getMessage());
        int at = all.indexOf(OURS);
        if (at >= 0) {
            return new Problem(
                    all.substring(at + OURS.length()).lines().findFirst().orElse(""), failure);
        }
        if (!all.contains(OUR_CODE) && isOfSpark(failure)) {
            return new Problem("Spark could not go on: " + firstLine(failure), failure);
        }
        return failure instanceof RuntimeException exception ? exception : new IllegalStateException(failure);
    }

    private static boolean isOfSpark(Throwable failure) {
        return failure.getClass().getName().startsWith("org.apache.spark.");
    }

    /** Returns what an exception says, without the traces of others that it has in it. */
    static String firstLine(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.lines().findFirst().orElse("");
    }
}
