package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Dependence.Kind;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a verdict about a guest program depends on beside the program and its choices. */
final class VerdictConditions implements StateSystem.Conditional {
    private static final int MOST_READERS = 3;

    private final Vm vm;
    private final ClassPath classPath;

    VerdictConditions(Vm vm, ClassPath classPath) {
        this.vm = vm;
        this.classPath = classPath;
    }

    @Override
    public Collection<Dependence> dependences() {
        return vm.dependences.noted();
    }

    @Override
    public void beginAgain() {
        vm.dependences.beginAgain();
    }

    @Override
    public void suspend() {
        vm.dependences.suspend();
    }

    @Override
    public void resume() {
        vm.dependences.resume();
    }

    @Override
    public void goOnFrom(Collection<Dependence> dependences) {
        vm.dependences.goOnFrom(dependences);
    }

    @Override
    public List<Assumption> assumptions(Collection<Dependence> dependences) {
        return new DependencePlaces(classPath).assumptions(dependences);
    }

    @Override
    public double expectedNameCollisions() {
        return vm.expectedNameCollisions();
    }

    /** It is a function of the dependences and the options: who reuses a record gives the advice that a run from scratch gives. */
    @Override
    public List<String> advice(Collection<Dependence> dependences) {
        boolean idle = vm.options.interleavings().timeouts() == Interleavings.Timeouts.IDLE;
        String readers = readers(dependences);
        if (has(Kind.PASSING, dependences) && !readers.isEmpty()) {
            return List.of("time passes with every timeout, because the clock is read by " + readers
                    + "; a program that waits for a limited time again and again then has states without end."
                    + " Let it wait without looking at the clock, or limit how often it waits; "
                    + Setting.CLOCK.to("still") + " lets no time pass");
        }
        if (!idle && (has(Kind.TIMEOUT, dependences) || has(Kind.PASSING, dependences))) {
            return List.of("timed waits and sleeps may end at any time; " + Setting.TIMEOUTS.to("idle")
                    + " lets them end only when no thread can run, which leaves far fewer states");
        }
        return List.of();
    }

    private static boolean has(Kind kind, Collection<Dependence> dependences) {
        return dependences.stream().anyMatch(each -> each.kind() == kind);
    }

    private static String readers(Collection<Dependence> dependences) {
        TreeSet<String> readers = dependences.stream()
                .filter(each -> each.kind() == Kind.READING)
                .map(each -> each.className().replace('/', '.') + "." + each.method())
                .collect(Collectors.toCollection(TreeSet::new));
        int more = readers.size() - MOST_READERS;
        return readers.stream().limit(MOST_READERS).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
