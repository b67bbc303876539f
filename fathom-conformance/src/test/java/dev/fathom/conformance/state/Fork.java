package dev.fathom.conformance.state;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;

/** A program that starts with a choice and stops at another: the states that the ways of the first lead to. */
final class Fork implements AutoCloseable {
    final RecordingHost host = new RecordingHost();
    final GuestMachine machine;
    private final Image start;
    private final int ways;

    Fork(GuestProgram program) {
        machine = program.start(host);
        ways = toChoice().alternatives();
        start = machine.capture();
    }

    /** Takes the main method's statements, which begin with the choice of a way. */
    static Fork of(String statements) {
        return new Fork(GuestProgram.withStatements(statements));
    }

    /** Takes the members of the class Main. */
    static Fork ofMembers(String members) {
        return new Fork(GuestProgram.withMembers(members));
    }

    int ways() {
        return ways;
    }

    /** Goes to the state before the choice of a way. */
    void toStart() {
        machine.restore(start);
    }

    /** Goes to the state at the end of a way. */
    void go(int way) {
        toStart();
        machine.choose(way);
        toChoice();
    }

    Image image(int way) {
        go(way);
        return machine.capture();
    }

    Fingerprint fingerprint(int way) {
        go(way);
        return machine.fingerprint();
    }

    /** Returns the images at the end of all ways. */
    List<Image> images() {
        List<Image> images = new ArrayList<>();
        for (int way = 0; way < ways; way++) {
            images.add(image(way));
        }
        return images;
    }

    List<Fingerprint> fingerprints() {
        List<Fingerprint> fingerprints = new ArrayList<>();
        for (int way = 0; way < ways; way++) {
            fingerprints.add(fingerprint(way));
        }
        return fingerprints;
    }

    /** Makes a choice and runs to the next, or to the end. */
    Stop choose(int alternative) {
        machine.choose(alternative);
        return machine.run();
    }

    private Stop toChoice() {
        Stop stop = machine.run();
        if (stop.kind() != Stop.Kind.CHOICE) {
            throw new IllegalStateException("no choice but " + stop + "\n" + host.err());
        }
        return stop;
    }

    @Override
    public void close() {
        machine.close();
    }
}
