package dev.fathom.spark;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.setting.Setting;

/** Says what went wrong on another machine, in the words that it has for it. */
final class Failures {
    private static final String OUR_CODE = "at dev.fathom.";
    private static final String OURS = Problem.class.getName() + ": ";

    /** What hosts say of a full disk. */
    private static final String FULL = "No space left on device";

    private Failures() {}

    /**
     * Returns what is to be told.
     *
     * @param prospects what becomes of the run
     */
    static RuntimeException inWords(Exception failure, String prospects) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Problem problem) {
                return new Problem(String.valueOf(problem.getMessage()), failure);
            }
        }
        String all = messages(failure);
        int at = all.indexOf(OURS);
        if (at >= 0) {
            return new Problem(
                    all.substring(at + OURS.length()).lines().findFirst().orElse(""), failure);
        }
        if (all.contains(FULL)) {
            return stopped(
                    FULL + ". Make room where levels are kept (" + Setting.ON_DIR
                            + ") and where Spark puts aside what it moves, or choose another place for that ("
                            + Setting.ON_CONF.to("spark.local.dir=…") + ")" + prospects,
                    failure);
        }
        if (!all.contains(OUR_CODE) && isOfSpark(failure)) {
            return stopped(lastLine(failure) + prospects, failure);
        }
        return failure instanceof RuntimeException exception ? exception : new IllegalStateException(failure);
    }

    private static Problem stopped(String why, Exception failure) {
        return new Problem("Spark could not go on: " + why, failure);
    }

    private static boolean isOfSpark(Throwable failure) {
        return failure.getClass().getName().startsWith("org.apache.spark.");
    }

    /** A failure of a task is in the message of one of its job, and that may be the cause of another. */
    private static String messages(Throwable failure) {
        StringBuilder all = new StringBuilder();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            all.append(cause.getMessage()).append(System.lineSeparator());
        }
        return all.toString();
    }

    /** Returns what the last cause says that says anything: that a job was aborted says nothing. */
    private static String lastLine(Throwable failure) {
        String last = firstLine(failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            last = cause.getMessage() == null ? last : firstLine(cause);
        }
        return last;
    }

    /** Returns what an exception says, without the traces of others that it has in it. */
    static String firstLine(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.lines().findFirst().orElse("");
    }
}
