package dev.fathom.cli.watch;

import dev.fathom.engine.Cancellation;
import dev.fathom.engine.program.Problem;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Does a command, and does it again whenever what it reads has changed and has stopped changing.
 *
 * <p>What is saved while the command runs ends it, and it begins again. All happens in one process: what the host has compiled of Fathom stays compiled, which is most of what a short run takes.
 */
public final class WatchLoop {
    private static final long PAUSE_MILLIS = 150;
    private static final int SHOWN_FILES = 3;

    /** Looking takes at most one part in so many of the time, however many files there are. */
    private static final int LOOKING_SHARE = 10;

    private static final int NO_VERDICT = 2;

    /** What is read before the command starts, and what while it is done. */
    private record Seen(FileStamps sources, FileStamps inputs) {
        Set<Path> changedSince(Seen earlier) {
            Set<Path> changed = new TreeSet<>(sources.changedSince(earlier.sources));
            changed.addAll(inputs.changedSince(earlier.inputs));
            return changed;
        }
    }

    private final PrintStream out;
    private final List<SourceFolder> folders;
    private final Supplier<Watched> command;
    private final ToIntFunction<Cancellation> run;

    private volatile Watched watched;
    private volatile boolean stopped;
    private volatile Cancellation current = new Cancellation();
    private String lastVerdict = "";
    private int lastCode = NO_VERDICT;

    /**
     * Prepares to do a command.
     *
     * @param out where to say what goes on
     * @param folders what to compile before
     * @param command what it reads, asked anew each time, as a file may say so
     * @param run does it, and returns its exit code: 2 says that there is no verdict
     */
    public WatchLoop(
            PrintStream out, List<SourceFolder> folders, Supplier<Watched> command, ToIntFunction<Cancellation> run) {
        this.out = out;
        this.folders = List.copyOf(folders);
        this.command = command;
        this.run = run;
        this.watched = command.get();
    }

    /** Asks it to end, from any thread. */
    public void stop() {
        stopped = true;
        current.cancel();
        synchronized (this) {
            notifyAll();
        }
    }

    /** Goes on until it is stopped, and returns the exit code of the last run that had a verdict. */
    public int run() {
        Seen seen = round(Set.of());
        while (!stopped) {
            Seen now = nextChange(seen);
            if (now != null) {
                seen = round(now.changedSince(seen));
            }
        }
        return lastCode;
    }

    /** Does the command once, and returns what it has seen. */
    private Seen round(Set<Path> changed) {
        if (!changed.isEmpty()) {
            out.println();
            out.println("Saved: " + names(changed));
        }
        FileStamps sources = sources();
        boolean compiles = compile();
        watched = asked();
        Seen seen = new Seen(sources, inputs());
        if (compiles) {
            execute(seen);
        } else {
            staysAsItWas();
        }
        return seen;
    }

    private Watched asked() {
        try {
            return command.get();
        } catch (Problem e) {
            // The command says it itself.
            return watched;
        }
    }

    private boolean compile() {
        List<Path> classPath = new ArrayList<>();
        folders.forEach(each -> classPath.add(each.classes()));
        classPath.addAll(watched.classPath());
        try {
            folders.forEach(each -> each.compile(classPath));
            return true;
        } catch (Problem e) {
            out.println("fathom: " + e.getMessage());
            return false;
        }
    }

    private void execute(Seen seen) {
        Cancellation cancellation = new Cancellation();
        current = cancellation;
        if (stopped) {
            return;
        }
        long start = System.nanoTime();
        Thread looking = new Thread(() -> endOnChange(seen, cancellation), "fathom-watch");
        looking.setDaemon(true);
        looking.start();
        int code;
        try {
            code = run.applyAsInt(cancellation);
        } finally {
            looking.interrupt();
        }
        if (code == NO_VERDICT) {
            staysAsItWas();
            return;
        }
        lastCode = code;
        lastVerdict = time() + ", " + verdict(code);
        double seconds = (System.nanoTime() - start) / 1e9;
        say(String.format(Locale.ROOT, "%s, %.2f s", lastVerdict, seconds), seen);
    }

    private void staysAsItWas() {
        String stays = lastVerdict.isEmpty() ? "no verdict yet" : "the verdict of " + lastVerdict + ", stays";
        say(stays, new Seen(sources(), inputs()));
    }

    private void say(String what, Seen seen) {
        if (!stopped) {
            int files = seen.sources().count() + seen.inputs().count();
            out.println("── " + what + ". Watching " + files + (files == 1 ? " file" : " files") + "; Ctrl-C ends. ──");
        }
    }

    /** Ends the run when what it reads is saved meanwhile. */
    private void endOnChange(Seen seen, Cancellation cancellation) {
        try {
            while (look().changedSince(seen).isEmpty()) {
                Thread.sleep(PAUSE_MILLIS * 2);
            }
            cancellation.cancel();
        } catch (InterruptedException e) {
            // The run has ended before.
        }
    }

    /** Waits until something has changed and nothing changes any more; returns null if it is stopped. */
    private @Nullable Seen nextChange(Seen seen) {
        Seen before = seen;
        while (true) {
            long start = System.nanoTime();
            Seen now = look();
            boolean isSettled = now.equals(before);
            if (stopped || (isSettled && !now.changedSince(seen).isEmpty())) {
                return stopped ? null : now;
            }
            before = now;
            long looked = (System.nanoTime() - start) / 1_000_000;
            pause(Math.max(PAUSE_MILLIS, looked * LOOKING_SHARE));
        }
    }

    private synchronized void pause(long millis) {
        try {
            if (!stopped) {
                wait(millis);
            }
        } catch (InterruptedException e) {
            stopped = true;
        }
    }

    private Seen look() {
        return new Seen(sources(), inputs());
    }

    private FileStamps sources() {
        return FileStamps.of(folders.stream().map(SourceFolder::sources).toList(), List.of());
    }

    private FileStamps inputs() {
        return FileStamps.of(watched.inputs(), watched.outputs());
    }

    private static String names(Set<Path> files) {
        String first = files.stream()
                .limit(SHOWN_FILES)
                .map(each -> String.valueOf(each.getFileName()))
                .collect(Collectors.joining(", "));
        return files.size() <= SHOWN_FILES ? first : first + " and " + (files.size() - SHOWN_FILES) + " more";
    }

    private static String time() {
        return LocalTime.now().format(DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT));
    }

    private static String verdict(int code) {
        return switch (code) {
            case 0 -> "no violation";
            case 1 -> "a violation";
            default -> "not everything was explored";
        };
    }
}
