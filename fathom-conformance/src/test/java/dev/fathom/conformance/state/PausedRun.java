package dev.fathom.conformance.state;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;

/** A run of a program that can be stopped anywhere; its choices are a function of the state they are made in. */
final class PausedRun implements AutoCloseable {
    final RecordingHost host = new RecordingHost();
    final GuestMachine machine;

    PausedRun(GuestProgram program, String... arguments) {
        machine = program.start(host, arguments);
    }

    /** Runs so many calls and backward jumps; says whether the program is still under way. */
    boolean advance(int steps) {
        if (!machine.executor(vm -> vm).scheduler.current().hasFrames()) {
            return false;
        }
        machine.executor(vm -> vm).interpreter.pauseAfter(steps);
        return toPauseOrEnd().kind() == Stop.Kind.INTERRUPTED;
    }

    /** Runs to the end of the program and returns what its standard output got meanwhile. */
    String finish() {
        host.clear();
        Stop stop = toPauseOrEnd();
        if (stop.kind() == Stop.Kind.INTERRUPTED) {
            stop = toPauseOrEnd(); // a pause that the end of the program, before a restore, left over
        }
        return stop.kind() + " " + stop.exitCode() + " " + stop.exceptionClass() + "\n" + host.text() + host.err();
    }

    private Stop toPauseOrEnd() {
        while (true) {
            Stop stop = machine.run();
            switch (stop.kind()) {
                case CHOICE ->
                    machine.choose((int) Math.floorMod(machine.fingerprint().low(), (long) stop.alternatives()));
                case EXIT, UNCAUGHT, INTERRUPTED -> {
                    return stop;
                }
                default -> throw new IllegalStateException("stopped: " + stop);
            }
        }
    }

    void collect() {
        machine.executor(vm -> vm).collector.collect();
    }

    @Override
    public void close() {
        machine.close();
    }
}
