package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state in which a machine stands: compares it, saves it, and goes back to others.
 *
 * <p>To compare a state, or to save it, also marks what threads share in it; what the machine does next depends on these marks, so they must be those of the state whenever
 * a transition begins there.
 */
final class MachineState {
    private final Vm vm;
    private final Canonicalizer canonicalizer;

    /** Whether the machine stands at a state in which any thread that can run may go on. */
    private boolean atTurn;

    /** The alternatives of the states to which open undo levels go back, if they are turns. */
    private final List<int @Nullable []> listings = new ArrayList<>();

    /** Whether the marks of what threads share are those of the present state, not of the path to it. */
    private boolean marked;

    /** The fingerprint of the forced point at which the machine stands, if it does and was seen there. */
    private @Nullable Fingerprint forcedPoint;

    MachineState(Vm vm, Canonicalizer canonicalizer) {
        this.vm = vm;
        this.canonicalizer = canonicalizer;
    }

    boolean isAtTurn() {
        return atTurn;
    }

    void atTurn(boolean now) {
        atTurn = now;
    }

    /** Must run before the machine goes on. */
    void leave() {
        marked = false;
        canonicalizer.moved();
        forget();
    }

    /** Must run before the machine goes on or goes back: nothing that was found out about the state holds any more. */
    void forget() {
        forcedPoint = null;
        canonicalizer.leaves();
    }

    /** Returns the fingerprint of the forced point at which the machine stands; null if it does not, or was not seen there. */
    @Nullable
    Fingerprint forcedPoint() {
        return forcedPoint;
    }

    void standAtForcedPoint() {
        forcedPoint = exactFingerprint();
    }

    /** Returns the fingerprint by which the state is compared: if threads are alike, that of all states in which they have changed places. */
    Fingerprint fingerprint() {
        Fingerprint exact = exactFingerprint();
        Fingerprint symmetric = vm.points.symmetry().isOn() && forcedPoint == null
                ? canonicalizer.symmetricFingerprint(vm.scheduler.threads(), running())
                : null;
        return symmetric == null ? exact : symmetric;
    }

    /** Returns the fingerprint of the state at the last stop, in which every thread has its own place; marks what threads share. */
    Fingerprint exactFingerprint() {
        if (forcedPoint != null) {
            return forcedPoint;
        }
        marked = true;
        return canonicalizer.fingerprint(vm.scheduler.threads(), running());
    }

    /** Returns the fingerprint of the state in the midst of a run; what the program does next must not depend on it. */
    Fingerprint glimpse() {
        GuestThread running = vm.scheduler.current();
        running.savePc();
        running.changes();
        Fingerprint present = canonicalizer.fingerprint(vm.scheduler.threads(), running.id);
        running.changes();
        canonicalizer.moved();
        return present;
    }

    /** What comes next must depend on the state alone, whoever drives the machine and whether or not it compares states. */
    void markShared() {
        if (!marked && vm.scheduler.live() > 1) {
            exactFingerprint();
        }
    }

    /** Saves the state whose fingerprint was asked for last. */
    Image captureFingerprinted() {
        return canonicalizer.captureTraversed(vm.scheduler.threads(), running(), vm.scheduler.current().id);
    }

    Image capture() {
        marked = true;
        return canonicalizer.capture(vm.scheduler.threads(), running(), vm.scheduler.current().id);
    }

    void restore(Image image) {
        vm.heap.undoLevels().clear();
        listings.clear();
        canonicalizer.restore(image, vm.scheduler.threads());
        vm.scheduler.reset(image.current());
        atTurn = image.isAtTurn();
        marked = true;
    }

    /** Opens an undo level that goes back to this state. */
    void mark() {
        markShared();
        canonicalizer.openLevel(vm.scheduler.threads(), vm.scheduler.current().id, atTurn);
        listings.add(atTurn ? vm.turns.listing() : null);
    }

    /** Goes back to the state of the last open undo level. */
    void undo() {
        vm.heap.undoLevels().tellStored();
        vm.heap.undoLevels().undo(vm.scheduler.threads());
        vm.scheduler.reset(vm.heap.undoLevels().current());
        atTurn = vm.heap.undoLevels().atTurn();
        int[] listing = listings.get(listings.size() - 1);
        if (listing != null) {
            vm.turns.listAgain(listing);
        }
        canonicalizer.undone();
        marked = true;
    }

    void unmark() {
        listings.remove(listings.size() - 1);
        vm.heap.undoLevels().close();
    }

    /** At a turn it makes no difference which thread ran last. */
    private int running() {
        return atTurn ? Canonicalizer.ANY : vm.scheduler.current().id;
    }
}
