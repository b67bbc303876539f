package dev.fathom.search;

import dev.fathom.spi.StateFacts;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A system made of a few words, which complains when the search does not keep to the rules. */
abstract class FakeSystem implements StateSystem {
    private record Undo(int address, int old) {}

    private final int[] words;
    private final int hidden;
    private final Deque<Undo> log = new ArrayDeque<>();
    private final Deque<Integer> marks = new ArrayDeque<>();
    private Stop.Kind waitingFor = Stop.Kind.EXIT;
    private int alternatives;
    private boolean started;
    private int chosen = -1;
    private boolean passed;
    private boolean recordsBranches;
    private int restores;
    private volatile boolean interrupted;

    /** The stop behind the forced point at which the system stands. */
    private @Nullable Stop behindForcedPoint;

    FakeSystem(int size) {
        this(size, 0);
    }

    /** Makes a system of so many words, of which the last {@code hidden} are not compared. */
    FakeSystem(int size, int hidden) {
        words = new int[size];
        this.hidden = hidden;
    }

    final int word(int address) {
        return words[address];
    }

    final void store(int address, int value) {
        log.push(new Undo(address, words[address]));
        words[address] = value;
    }

    /** Goes from the initial state to the first stop. */
    abstract Stop first();

    /** Makes a choice and goes to the next stop. */
    abstract Stop next(int choice);

    /** Goes on to the next stop after a match. */
    Stop afterMatch() {
        throw new IllegalStateException("there are no matches here");
    }

    @Override
    public Stop run() {
        if (interrupted) {
            return stop(Stop.Kind.INTERRUPTED, "");
        }
        Stop stop;
        if (!started) {
            started = true;
            stop = first();
        } else if (passed) {
            passed = false;
            stop = afterMatch();
        } else {
            require(chosen >= 0, "run without a choice");
            int choice = chosen;
            chosen = -1;
            stop = next(choice);
        }
        waitingFor = stop.kind();
        alternatives = stop.alternatives();
        return stop;
    }

    /** Every choice of one alternative is a forced point. */
    @Override
    public Stop runToForcedPoint() {
        Stop behind = behindForcedPoint;
        behindForcedPoint = null;
        if (behind != null) {
            return behind;
        }
        Stop stop = run();
        if (stop.kind() != Stop.Kind.CHOICE || stop.alternatives() > 1) {
            return stop;
        }
        behindForcedPoint = stop;
        return stop(Stop.Kind.FORCED_POINT, "");
    }

    @Override
    public void choose(int alternative) {
        require(behindForcedPoint == null, "a choice at a forced point");
        require(waitingFor == Stop.Kind.CHOICE, "no choice is waited for");
        require(alternative < alternatives || alternatives == 0, "no such alternative");
        chosen = alternative;
    }

    @Override
    public void passMatch() {
        require(waitingFor == Stop.Kind.MATCH, "no match is waited for");
        passed = true;
    }

    @Override
    public Fingerprint fingerprint() {
        return hash(Arrays.copyOf(words, words.length - hidden));
    }

    static Fingerprint hash(int... values) {
        long high = 1;
        long low = 7;
        for (int each : values) {
            high = (high + each) * 0x9E3779B97F4A7C15L;
            high ^= high >>> 31;
            low = (low ^ each) * 0xD6E8FEB86659FD93L;
            low ^= low >>> 33;
        }
        return new Fingerprint(high, low);
    }

    @Override
    public Fingerprint matchFingerprint() {
        throw new IllegalStateException("there are no matches here");
    }

    @Override
    public StateFacts facts() {
        require(waitingFor == Stop.Kind.CHOICE, "facts away from a choice");
        return new FakeFacts();
    }

    @Override
    public void recordBranches(boolean on) {
        recordsBranches = on;
    }

    final boolean recordsBranches() {
        return recordsBranches;
    }

    @Override
    public void restart() {
        require(marks.isEmpty(), "restart with an open undo level");
        Arrays.fill(words, 0);
        log.clear();
        started = false;
        behindForcedPoint = null;
        chosen = -1;
        passed = false;
    }

    @Override
    public Image capture() {
        int compared = words.length - hidden;
        int[] others = Arrays.copyOfRange(words, compared, words.length);
        return new Image(Arrays.copyOf(words, compared), new int[0], new int[0], others, 0);
    }

    @Override
    public void restore(SavedState image) {
        require(marks.isEmpty(), "restore with an open undo level");
        restores++;
        System.arraycopy(image.threads(), 0, words, 0, words.length - hidden);
        System.arraycopy(image.hidden(), 0, words, words.length - hidden, hidden);
        log.clear();
        atChoice();
    }

    /** Returns how often it was brought to a state. */
    final int restores() {
        return restores;
    }

    private void atChoice() {
        waitingFor = Stop.Kind.CHOICE;
        alternatives = 0;
        behindForcedPoint = null;
        chosen = -1;
        passed = false;
    }

    @Override
    public void mark() {
        marks.push(log.size());
    }

    @Override
    public void undo() {
        require(!marks.isEmpty(), "undo without an undo level");
        while (log.size() > marks.element()) {
            Undo entry = log.pop();
            words[entry.address()] = entry.old();
        }
        atChoice();
    }

    @Override
    public void unmark() {
        require(log.size() == marks.pop(), "unmark away from the marked state");
    }

    @Override
    public void interrupt() {
        interrupted = true;
    }

    static Stop choice(int alternatives) {
        return new Stop(Stop.Kind.CHOICE, "", "main", alternatives, 0, Stop.Thrown.NOTHING, "", "choice");
    }

    static Stop stop(Stop.Kind kind, String message) {
        String exception = kind == Stop.Kind.UNCAUGHT ? "java.lang.RuntimeException" : "";
        Stop.Thrown thrown = new Stop.Thrown(exception, false, List.of());
        return new Stop(kind, message, "main", 0, 0, thrown, "Fake.run(Fake.java:1)", "");
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException(message);
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(words);
    }
}
