package dev.fathom.cli;

import dev.fathom.engine.RunRecording;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The streams a command reads and writes. */
record Streams(InputStream in, PrintStream out, PrintStream err) {
    Streams {
        out = new OptionStream(out);
        err = new OptionStream(err);
    }

    /** Returns the standard streams of the process; what Fathom itself writes is UTF-8 everywhere. */
    static Streams ofProcess() {
        return new Streams(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err));
    }

    /** Says why a run is not recorded, if it is not. */
    void say(RunRecording recording) {
        recording.failure().ifPresent(each -> err.println("fathom: this run is not recorded: " + each));
        recording.whyNone().ifPresent(each -> out.println("Not recorded: " + each));
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
    }
}
