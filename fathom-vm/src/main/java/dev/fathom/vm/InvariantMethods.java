package dev.fathom.vm;

import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.NestedStop;
import dev.fathom.vm.exec.RunEnd;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the program's own invariants about the state that a machine stands at.
 *
 * <p>An invariant is a static method without parameters; it is broken if it returns false or throws. It may compute what it
 * likes, as all it writes is undone, but it must come to its end by itself. While a class that it needs is being initialised,
 * it is not asked: what it would look at is not there yet.
 */
final class InvariantMethods {
    private record Invariant(String name, VmMethod method) {}

    /** That an invariant is broken: by which exception, if it was one. */
    private record Answer(String exception, List<String> stackTrace) {}

    private final Vm vm;
    private final StopReport reports;
    private final List<Invariant> invariants = new ArrayList<>();

    InvariantMethods(Vm vm, StopReport reports) {
        this.vm = vm;
        this.reports = reports;
    }

    /** Finds the methods; wrong names throw {@link BadProgram}. */
    void load(List<String> names) {
        invariants.clear();
        if (!names.isEmpty()) {
            vm.observer.prepare();
        }
        for (String each : names) {
            invariants.add(new Invariant(each, find(each)));
        }
    }

    private VmMethod find(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 1 || dot == name.length() - 1) {
            throw new BadProgram("'" + name + "' is not the name of an invariant: give a class and a method of it,"
                    + " as in com.acme.Bank.sound");
        }
        VmClass type = load(name, name.substring(0, dot));
        for (VmMethod each : type.methods) {
            if (each.name.equals(name.substring(dot + 1)) && each.descriptor.startsWith("()")) {
                return checked(name, each);
            }
        }
        throw new BadProgram("there is no invariant " + name + ": class " + type.externalName()
                + " has no method of that name without parameters");
    }

    private static VmMethod checked(String name, VmMethod method) {
        if (!method.isStatic() || !(method.descriptor.equals("()Z") || method.descriptor.equals("()V"))) {
            throw new BadProgram(
                    name + " cannot be an invariant: it must be static and return boolean (false if it is broken)"
                            + " or void (and throw if it is broken)");
        }
        try {
            method.verify();
        } catch (LinkageProblem e) {
            throw cannotLoad(method.owner.externalName(), name, e);
        }
        return method;
    }

    private static BadProgram cannotLoad(String className, String invariant, LinkageProblem problem) {
        return new BadProgram(
                "cannot load the class " + className + " of the invariant " + invariant + ": " + problem.explanation());
    }

    /** Takes {@code Outer.Inner} for the nested class if there is no class of that name. */
    private VmClass load(String name, String className) {
        String internal = className.replace('.', '/');
        while (true) {
            try {
                return vm.classes.load(vm.classes.loader(Loader.APP), internal);
            } catch (LinkageProblem e) {
                if (!e.errorClass().equals("java/lang/NoClassDefFoundError")) {
                    throw cannotLoad(className, name, e);
                }
                int last = internal.lastIndexOf('/');
                if (last < 0) {
                    throw new BadProgram(
                            "cannot find the class " + className + " of the invariant " + name + " on the class path");
                }
                internal = internal.substring(0, last) + '$' + internal.substring(last + 1);
            }
        }
    }

    List<Breach> breaches() {
        if (invariants.isEmpty()) {
            return List.of();
        }
        List<Breach> breaches = new ArrayList<>();
        for (Invariant each : invariants) {
            vm.observer.look(() -> ask(each)).ifPresent(answer -> breaches.add(breach(each, answer)));
        }
        return breaches;
    }

    private Breach breach(Invariant invariant, Answer answer) {
        GuestThread last = vm.scheduler.current();
        String thread = last.ref == 0 ? "" : vm.threadName(last);
        return new Breach(invariant.name, answer.exception, thread, Locations.of(vm, last), answer.stackTrace);
    }

    private Optional<Answer> ask(Invariant invariant) {
        try {
            long result = vm.observer.call(invariant.method);
            boolean broken = invariant.method.descriptor.endsWith("Z") && (int) result == 0;
            return broken ? Optional.of(new Answer("", List.of())) : Optional.empty();
        } catch (GuestException e) {
            return Optional.of(thrown(invariant, e.ref()));
        } catch (NestedStop e) {
            return stopped(invariant, e);
        } catch (UnsupportedGuestFeature e) {
            throw new InvariantFailure(invariant.name, String.valueOf(e.getMessage()));
        }
    }

    private Answer thrown(Invariant invariant, int exception) {
        Stop stop = reports.uncaught(exception);
        String what = stop.stackTrace().isEmpty()
                ? stop.exceptionClass()
                : stop.stackTrace().get(0);
        if (vm.heap.classOf(exception).isSubclassOf("java/lang/VirtualMachineError")) {
            throw new InvariantFailure(
                    invariant.name,
                    "it ran into " + what + "; give the program more memory (" + Setting.HEAP + ", " + Setting.STACK
                            + ")");
        }
        return new Answer(what, stop.stackTrace());
    }

    private Optional<Answer> stopped(Invariant invariant, NestedStop stop) {
        String why = switch (stop.reason()) {
            case INTERRUPTED -> "";
            case TURN -> vm.observer.waitsForInitialization() ? "" : waits();
            case REQUEST -> asks();
            case STEP_LIMIT -> "it does not end: " + stop.explanation() + " (" + Setting.STEP_LIMIT + ")";
            default -> stop.explanation();
        };
        vm.requests.clear();
        if (stop.reason() == RunEnd.Reason.INTERRUPTED) {
            vm.interpreter.interrupt(); // it was meant for the machine, not for this look
        }
        if (why.isEmpty()) {
            return Optional.empty();
        }
        throw new InvariantFailure(invariant.name, why);
    }

    private String waits() {
        GuestThread owner = vm.observer.lockOwner();
        return "it waits"
                + (owner == null ? "" : " for a lock that the thread " + vm.threadName(owner) + " holds")
                + ". An invariant looks at a state in which no thread moves: let it read without locks, and hold"
                + " wherever a thread may be";
    }

    private String asks() {
        return switch (vm.requests.kind()) {
            case EXIT -> "it ends the program. Let it return false or throw instead";
            case REFUSE -> "it calls Assume. Let it return true in states of no interest";
            case MATCH -> "it calls Match. Let the program do that";
            default ->
                "it makes a choice (" + vm.choices.description() + "). Let the program choose, and the invariant"
                        + " look at what it chose";
        };
    }
}
