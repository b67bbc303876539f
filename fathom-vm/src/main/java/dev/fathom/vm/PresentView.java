package dev.fathom.vm;

import dev.fathom.spi.StateView;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.List;

/** The view of the state that a machine stands at. */
final class PresentView implements StateView {
    private final PresentValue.Machine machine;
    private final Vm vm;

    PresentView(PresentValue.Machine machine) {
        this.machine = machine;
        vm = machine.vm();
    }

    @Override
    public List<ThreadView> threads() {
        List<ThreadView> result = new ArrayList<>();
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.status != Status.TERMINATED) {
                result.add(new ThreadView(vm.threadName(each), state(each)));
            }
        }
        return result;
    }

    private Thread.State state(GuestThread thread) {
        return switch (thread.status) {
            case RUNNABLE -> vm.turns.canRun(thread) ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
            case BLOCKED -> Thread.State.BLOCKED;
            case WAITING, PARKED, SLEEPING -> thread.wakeTime != 0 ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
            case TERMINATED -> Thread.State.TERMINATED;
        };
    }

    @Override
    public boolean isInitialized(String className) {
        return !vm.initialization.isToBeDone(load(className));
    }

    @Override
    public Value staticField(String className, String name) {
        VmClass type = load(className);
        VmField field = type.findField(name, null);
        if (field == null || !field.isStatic()) {
            throw new IllegalArgumentException("class " + className + " has no static field " + name);
        }
        machine.look(field.owner.statics, field.offset);
        return PresentValue.at(machine, field.descriptor.charAt(0), field.offset);
    }

    /** What is found depends on the declarations of the class and its ancestors, which no state tells of. */
    private void use(VmClass type) {
        for (VmClass each = type; each != null; each = each.superclass) {
            vm.classes.elements().use(each);
        }
        for (VmClass each : type.allInterfaces) {
            vm.classes.elements().use(each);
        }
    }

    private VmClass load(String className) {
        try {
            VmClass type = vm.classes.load(vm.classes.loader(Loader.APP), className.replace('.', '/'));
            if (machine.watched()) {
                use(type);
            }
            return type;
        } catch (LinkageProblem e) {
            throw new IllegalArgumentException("there is no class " + className + " on the class path");
        }
    }
}
