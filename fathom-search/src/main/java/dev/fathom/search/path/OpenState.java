package dev.fathom.search.path;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A state of which it is not known yet whether the program can end from there; see {@link OpenStates}, whose lock guards it. */
public final class OpenState {
    private static final OpenState[] NONE = {};

    /** The fingerprint that the state goes by. */
    final long high;

    final long low;

    /** The place in the tree of paths; none as long as it is not expanded. */
    private @Nullable Node node;

    /** Alternatives that are still to be tried, by all visits that try all of them. */
    private int untried;

    /** Whether no visit tries all alternatives: limits forbid some. */
    private boolean cut = true;

    private boolean ends;

    /** From where transitions lead here. */
    private OpenState[] before = NONE;

    private int beforeCount;

    OpenState(Fingerprint key) {
        high = key.high();
        low = key.low();
    }

    public Fingerprint key() {
        return new Fingerprint(high, low);
    }

    @Nullable
    public Node node() {
        return node;
    }

    public void node(Node newNode) {
        if (!ends && node == null) {
            node = newNode;
        }
    }

    /** Notes a visit that tries so many alternatives, which are all there are. */
    void visited(int alternatives) {
        untried += alternatives;
        cut = false;
    }

    /** Writes down what is still to be tried. */
    void write(SpillOutput out) {
        out.integer(untried);
        out.flag(cut);
    }

    /** Reads what was written. */
    void read(SpillInput in) {
        untried = in.integer();
        cut = in.flag();
    }

    void tried() {
        untried--;
    }

    /** Says whether all that can follow was tried. */
    boolean isExpanded() {
        return untried == 0 && !cut;
    }

    /** Says whether an end can be reached from here. */
    boolean ends() {
        return ends;
    }

    /** Notes that an end can be reached; returns from where transitions lead here, which it forgets. */
    OpenState[] end() {
        OpenState[] sources = before();
        ends = true;
        before = NONE;
        beforeCount = 0;
        node = null;
        return sources;
    }

    public OpenState[] before() {
        return Arrays.copyOf(before, beforeCount);
    }

    /** Reads what {@link #comesFrom} will read; what it returns means nothing. */
    long touch() {
        return beforeCount == 0 || before[beforeCount - 1] == this ? low : high;
    }

    /** Notes a transition that leads here; says whether that takes memory. */
    boolean comesFrom(OpenState source) {
        if (source == this || (beforeCount > 0 && before[beforeCount - 1] == source)) {
            return false;
        }
        if (beforeCount == before.length) {
            before = Arrays.copyOf(before, Math.max(1, 2 * beforeCount));
        }
        before[beforeCount++] = source;
        return true;
    }
}
