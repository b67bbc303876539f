package dev.fathom.explore;

import dev.fathom.explore.concurrent.ScenarioProgram;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;

/** Prepares the use of an object by several threads. */
public final class ConcurrentUse {
    private ConcurrentUse() {}

    /** Generates the program for a class, with a machine in which nothing runs; wrong input comes out as a {@link dev.fathom.explore.subject.BadSubject}. */
    public static ScenarioProgram program(GuestMachine machine, SubjectRequest request) {
        return machine.executor(vm -> ScenarioProgram.of(vm, request));
    }
}
