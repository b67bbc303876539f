package dev.fathom.guest;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Prints exceptions the way the guest itself would. */
final class Traces {
    private Traces() {}

    static String text(Throwable exception) {
        StringWriter text = new StringWriter();
        exception.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
