package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;

/** Says of a deadlock who waits for what, who holds it, and whether the waits form a cycle. */
final class DeadlockText {
    private final Vm vm;
    private final ThreadNames threads;

    DeadlockText(Vm vm, ThreadNames threads) {
        this.vm = vm;
        this.threads = threads;
    }

    /** Describes it in one line, naming objects by their classes: the same whatever led here. */
    String describe() {
        Deadlock deadlock = describe(new WaitText(vm, this::className, threads));
        List<String> waits = new ArrayList<>();
        for (Deadlock.Participant each : deadlock.threads()) {
            String at = each.location().isEmpty() ? "" : " at " + each.location();
            waits.add(each.thread() + " " + each.waits() + at);
        }
        return deadlock.summary() + ": " + String.join("; ", waits);
    }

    private String className(int ref) {
        return vm.heap.classOf(ref).typeName();
    }

    /** Describes it with the names of the objects. */
    Deadlock describe(ObjectNames names) {
        return describe(new WaitText(vm, names::of, threads));
    }

    private Deadlock describe(WaitText waits) {
        List<Deadlock.Participant> participants = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.status != GuestThread.Status.TERMINATED) {
                int awaited = waits.awaited(each);
                participants.add(new Deadlock.Participant(
                        threads.of(each),
                        waits.of(each),
                        awaited < 0 ? "" : name(awaited),
                        held(each, waits),
                        Locations.inProgram(vm, each)));
            }
        }
        return new Deadlock(summary(waits), participants);
    }

    private String name(int thread) {
        return threads.of(vm.scheduler.threads().get(thread));
    }

    private List<String> held(GuestThread thread, WaitText waits) {
        List<String> held = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each != thread && waits.holder(each) == thread.id) {
                String name = waits.object(waits.wanted(each));
                if (!held.contains(name)) {
                    held.add(name);
                }
            }
        }
        return held;
    }

    private String summary(WaitText waits) {
        List<GuestThread> all = vm.scheduler.threads();
        for (GuestThread each : all) {
            List<String> cycle = cycleFrom(each, waits);
            if (cycle.size() == 1) {
                return cycle.get(0) + " waits for itself";
            }
            if (!cycle.isEmpty()) {
                String last = cycle.remove(cycle.size() - 1);
                return String.join(", ", cycle) + " and " + last + " wait for each other";
            }
        }
        return waits.onlyIdleWorkersAreLeft()
                ? "the program never ends: only idle workers of pools are left, and nobody shuts those down"
                        + " (let that count as an end with " + Setting.IDLE_POOLS + ")"
                : "all remaining threads are blocked";
    }

    /** Returns the names of the threads on the cycle of waits that the thread is on; none if it is on none. */
    private List<String> cycleFrom(GuestThread thread, WaitText waits) {
        List<String> names = new ArrayList<>();
        List<GuestThread> all = vm.scheduler.threads();
        GuestThread at = thread;
        for (int i = 0; i < all.size(); i++) {
            names.add(threads.of(at));
            int next = at.status == GuestThread.Status.TERMINATED ? -1 : waits.awaited(at);
            if (next < 0) {
                return List.of();
            }
            if (next == thread.id) {
                return names;
            }
            at = all.get(next);
        }
        return List.of();
    }
}
