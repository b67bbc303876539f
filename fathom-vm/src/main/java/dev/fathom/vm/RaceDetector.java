package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds races: two threads that can run are about to access the same plain variable, and one of them to write it. */
final class RaceDetector {
    private static final List<String> JDK_INTERNALS =
            List.of("java/util/concurrent/", "java/lang/", "jdk/internal/", "dev/fathom/guest/");

    /** Copies arrays for who calls it. */
    private static final String COPIES = "dev/fathom/guest/Copies";

    private final Vm vm;
    private final PendingAccesses accesses;
    private final Set<Race> known = new HashSet<>();
    private boolean shows;

    /** Conflicts of program code that were looked at: the same two instructions of the same threads meet in any number of states. */
    private final Set<Conflict> seen = new HashSet<>();

    private record Conflict(
            int firstThread,
            long first,
            boolean firstWrites,
            int secondThread,
            long second,
            boolean secondWrites,
            int type,
            int offset) {}

    RaceDetector(Vm vm) {
        this.vm = vm;
        accesses = new PendingAccesses(vm);
    }

    /** Returns the races that show at the present state and were not found before. */
    List<Race> find() {
        List<Race> result = new ArrayList<>();
        shows = false;
        int count = accesses.collect();
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                if (!accesses.conflict(i, j)) {
                    continue;
                }
                if (isSeen(i, j)) {
                    shows = true;
                } else if (isReported(i) || isReported(j)) {
                    shows = true;
                    add(Race.of(accesses.variable(i), access(i), access(j)), result);
                }
            }
        }
        return result;
    }

    /** Returns all that were found so far; what is added there counts as found. */
    Set<Race> known() {
        return known;
    }

    /** Says whether the state that was last looked at shows any races, found before or not. */
    boolean shows() {
        return shows;
    }

    /** Says whether the conflict was looked at; where library code takes part, it matters who called it, so it does not. */
    private boolean isSeen(int i, int j) {
        long first = place(accesses.thread(i));
        long second = place(accesses.thread(j));
        return first >= 0
                && second >= 0
                && !seen.add(new Conflict(
                        accesses.thread(i).id,
                        first,
                        accesses.isWrite(i),
                        accesses.thread(j).id,
                        second,
                        accesses.isWrite(j),
                        accesses.type(i),
                        accesses.offset(i)));
    }

    /** Returns the instruction that a thread stands before; negative if that is library code. */
    private long place(GuestThread thread) {
        int method = thread.stack[thread.fp];
        return vm.classes.method(method).owner.isProgram() ? (long) method << 32 | thread.pc : -1;
    }

    /** What the JDK's concurrent code does to its own variables is its own business; its collections are the program's. */
    private boolean isReported(int index) {
        GuestThread thread = accesses.thread(index);
        int frame = thread.fp;
        while (frame >= 0 && vm.classes.method(thread.stack[frame]).owner.name.equals(COPIES)) {
            frame = thread.callerOf(frame);
        }
        String type = frame < 0 ? COPIES : vm.classes.method(thread.stack[frame]).owner.name;
        return JDK_INTERNALS.stream().noneMatch(type::startsWith);
    }

    private Race.Access access(int index) {
        return new Race.Access(
                vm.threadName(accesses.thread(index)),
                accesses.isWrite(index),
                Locations.of(vm, accesses.thread(index)));
    }

    /** The same two threads race at the same two places in any number of states: once is enough. Which threads a race is told of is for those who find it together. */
    private void add(Race race, List<Race> result) {
        if (known.add(race)) {
            result.add(race);
        }
    }
}
