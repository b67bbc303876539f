package dev.fathom.search;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.Assumption;
import dev.fathom.vm.Breach;
import dev.fathom.vm.Machine;
import dev.fathom.vm.Race;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Fingerprint;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.program.Dependence;
import java.util.Collection;
import java.util.List;

/** A whole program as a system: its choices are those of a started machine. */
public final class ProgramSystem implements StateSystem {
    private final Machine machine;

    public ProgramSystem(Machine machine) {
        this.machine = machine;
    }

    @Override
    public Stop run() {
        return machine.run();
    }

    @Override
    public Stop runToForcedPoint() {
        return machine.runToForcedPoint();
    }

    @Override
    public void choose(int alternative) {
        machine.choose(alternative);
    }

    @Override
    public int nameOf(int alternative) {
        return machine.nameOf(alternative);
    }

    @Override
    public void passMatch() {
        machine.passMatch();
    }

    @Override
    public Fingerprint fingerprint() {
        return machine.fingerprint();
    }

    @Override
    public Fingerprint matchFingerprint() {
        return machine.matchFingerprint();
    }

    @Override
    public StateFacts facts() {
        return machine.facts();
    }

    @Override
    public void recordBranches(boolean on) {
        machine.recordBranches(on);
    }

    @Override
    public List<Race> races() {
        return machine.races();
    }

    @Override
    public boolean showsRaces() {
        return machine.showsRaces();
    }

    @Override
    public boolean hasInvariants() {
        return machine.hasInvariants();
    }

    @Override
    public List<Breach> breaches() {
        return machine.breaches();
    }

    @Override
    public boolean isIdle() {
        return machine.isIdle();
    }

    @Override
    public StateView view() {
        return machine.view();
    }

    @Override
    public boolean takeRefutation() {
        return machine.takeRefutation();
    }

    @Override
    public String remark() {
        return machine.remark();
    }

    @Override
    public Collection<Dependence> dependences() {
        return machine.dependences();
    }

    @Override
    public List<Assumption> assumptions(Collection<Dependence> dependences) {
        return machine.assumptions(dependences);
    }

    @Override
    public void restart() {
        machine.restart();
    }

    @Override
    public void skipPreRuns() {
        machine.skipPreRuns();
    }

    @Override
    public boolean shareWith(StateSystem other) {
        return machine.shareWith(((ProgramSystem) other).machine);
    }

    @Override
    public Image captureFingerprinted() {
        return machine.captureFingerprinted();
    }

    @Override
    public Image capture() {
        return machine.capture();
    }

    @Override
    public void restore(Image image) {
        machine.restore(image);
    }

    @Override
    public void mark() {
        machine.mark();
    }

    @Override
    public void undo() {
        machine.undo();
    }

    @Override
    public void unmark() {
        machine.unmark();
    }

    @Override
    public double expectedNameCollisions() {
        return machine.expectedNameCollisions();
    }

    @Override
    public void interrupt() {
        machine.interrupt();
    }
}
