package dev.fathom.search.path;

import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds open states by fingerprint. States come and go: whoever stands behind one that is taken out moves up. */
final class OpenStateTable extends FingerprintSet {
    private static final int FIRST_SLOTS = 64;

    private @Nullable OpenState[] states = new OpenState[FIRST_SLOTS];
    private int used;

    OpenStateTable() {
        super(FIRST_SLOTS, FIRST_SLOTS);
    }

    int size() {
        return used;
    }

    @Nullable
    OpenState find(Fingerprint key) {
        int slot = slotOf(key.high(), key.low());
        return slot < 0 ? null : states[slot];
    }

    /** Reads what a look-up of the state will read; what it returns means nothing. */
    long touch(Fingerprint key) {
        OpenState first = states[home(Fingerprint.hash(key.high(), key.low()))];
        return first == null ? 0 : first.touch();
    }

    /** Adds a state that is not here. */
    void add(OpenState state) {
        if (used * 2 >= slots()) {
            grow();
        }
        states[~slotOf(state.high, state.low)] = state;
        used++;
    }

    /** Takes a state out, if it is here. */
    void remove(OpenState state) {
        int free = slotOf(state.high, state.low);
        if (free < 0) {
            return;
        }
        used--;
        for (int slot = next(free); ; slot = next(slot)) {
            OpenState moving = states[slot];
            if (moving == null) {
                states[free] = null;
                return;
            }
            int home = home(Fingerprint.hash(moving.high, moving.low));
            // It may stand in the free slot unless its home lies behind that; slots are a ring.
            if (distance(home, slot) >= distance(free, slot)) {
                states[free] = moving;
                free = slot;
            }
        }
    }

    /** Returns all that are here. */
    List<OpenState> all() {
        List<OpenState> result = new ArrayList<>(used);
        for (OpenState each : states) {
            if (each != null) {
                result.add(each);
            }
        }
        return result;
    }

    void clear() {
        states = new OpenState[FIRST_SLOTS];
        resize(FIRST_SLOTS);
        used = 0;
    }

    @Override
    protected int compare(int slot, long high, long low) {
        OpenState state = states[slot];
        if (state == null) {
            return ABSENT_FROM_HERE;
        }
        return state.low == low && state.high == high ? HERE : BEHIND;
    }

    private int slotOf(long high, long low) {
        return find(Fingerprint.hash(high, low), high, low);
    }

    private int next(int slot) {
        return slot + 1 == slots() ? 0 : slot + 1;
    }

    private int distance(int from, int to) {
        return to >= from ? to - from : to - from + slots();
    }

    private void grow() {
        List<OpenState> all = all();
        states = new OpenState[slots() * 2];
        resize(states.length);
        for (OpenState each : all) {
            states[~slotOf(each.high, each.low)] = each;
        }
    }
}
