package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import java.util.ArrayList;
import java.util.List;

/** Says of a deadlock who waits for what, and who holds it. */
final class DeadlockText {
    private final Vm vm;

    DeadlockText(Vm vm) {
        this.vm = vm;
    }

    String describe() {
        List<String> lines = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.status != GuestThread.Status.TERMINATED) {
                lines.add(vm.threadName(each) + " " + waits(each) + at(each));
            }
        }
        return "all threads wait: " + String.join("; ", lines);
    }

    private String at(GuestThread thread) {
        String location = Locations.of(vm, thread);
        return location.isEmpty() ? "" : " at " + location;
    }

    private String waits(GuestThread thread) {
        return switch (thread.status) {
            case RUNNABLE, BLOCKED -> "waits for the lock of " + object(thread.blocker) + holder(thread.blocker);
            case WAITING ->
                thread.blocker == 0
                        ? "waits for the other threads to end"
                        : thread.savedLockDepth > 0
                                ? "waits to be notified by " + object(thread.blocker)
                                : "waits for the end of " + joined(thread.blocker);
            case PARKED -> "is parked" + parkedOn(thread);
            case SLEEPING -> "sleeps";
            case TERMINATED -> "has ended";
        };
    }

    private String joined(int threadRef) {
        GuestThread other = vm.scheduler.find(threadRef);
        return other == null ? "a thread" : vm.threadName(other);
    }

    private String object(int ref) {
        return vm.heap.classOf(ref).externalName();
    }

    private String holder(int ref) {
        int owner = vm.monitors.owner(ref);
        return owner < 0
                ? ""
                : ", which " + vm.threadName(vm.scheduler.threads().get(owner)) + " holds";
    }

    private String parkedOn(GuestThread thread) {
        int blocker = vm.heap.words[thread.ref + vm.field("java/lang/Thread", "parkBlocker").offset];
        return blocker == 0 ? "" : " on " + object(blocker);
    }
}
