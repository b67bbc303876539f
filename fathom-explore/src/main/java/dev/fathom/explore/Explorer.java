package dev.fathom.explore;

import dev.fathom.explore.subject.ClassInitialization;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectLoader;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explores every bounded sequence of operations on an object. */
public final class Explorer {
    private final Vm vm;
    private final ExploreOptions options;
    private final IgnoredFields ignored;
    private final Limits limits;
    private final Subject subject;
    private final ObjectStates states;
    private volatile @Nullable Exploration current;
    private final Set<VmClass> failed = new HashSet<>();

    /** Loads what is to be explored; wrong input comes out as a BadSubject. */
    public Explorer(GuestMachine machine, SubjectRequest request, List<String> ignoredFields, ExploreOptions options) {
        vm = machine.vm();
        this.options = options;
        limits = new Limits(options);
        List<String> patterns = new ArrayList<>(ignoredFields);
        patterns.add("java.lang.String.hash*"); // caches, which no program can see
        ignored = new IgnoredFields(patterns);
        vm.heap.thaw();
        subject = new SubjectLoader(vm, request).load();
        fillCaches();
        int holder = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), ObjectStates.CELLS);
        vm.heap.freeze();
        states = new ObjectStates(vm.heap, holder + Heap.ARRAY_DATA);
    }

    /** Lets the library fill caches of its own that exceptions and texts need, before they could tell states apart. */
    private void fillCaches() {
        VmClass category = vm.system("java/util/Locale$Category");
        ClassInitialization.ensure(vm, category);
        VmMethod defaultLocale =
                vm.method("java/util/Locale", "getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;");
        for (String each : List.of("DISPLAY", "FORMAT")) {
            vm.invoke(defaultLocale, vm.heap.words[vm.field(category.name, each).offset]);
        }
    }

    /** Returns how far a running exploration is; may be called from another thread. */
    public Progress progress() {
        Exploration running = current;
        return running == null ? new Progress(0, 0, 0, 0) : running.progress();
    }

    public Subject subject() {
        return subject;
    }

    /** Asks a running exploration, from another thread, to stop soon. */
    public void interrupt() {
        limits.interrupt();
        vm.interpreter.interrupt();
    }

    /** Explores. */
    public ExploreResult run() {
        while (true) {
            try {
                Exploration attempt = new Exploration(vm, subject, options, ignored, states, failed, limits);
                current = attempt;
                return attempt.run();
            } catch (NewClasses e) {
                initialize(e.classes());
            }
        }
    }

    /** Returns what each step of a violation's sequence did, in words; empty for what returned nothing. */
    public List<String> outcomes(Violation violation) {
        vm.heap.undoLevels().clear();
        return new Replay(vm, subject, states).outcomes(violation.sequence());
    }

    /** Returns those of the selected sequences that a test can show, with what comes out. */
    public List<TestCase> testCases(ExploreResult result) {
        vm.heap.undoLevels().clear();
        Observation observation = new Observation(vm, subject, states, ignored);
        return result.selected().stream()
                .map(observation::observe)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Makes the static state of the classes part of the base; one whose initialiser fails stays as it is. */
    private void initialize(List<VmClass> classes) {
        vm.heap.undoLevels().clear();
        states.clear();
        vm.heap.thaw();
        for (VmClass each : classes) {
            try {
                ClassInitialization.ensure(vm, each);
            } catch (GuestException failure) {
                failed.add(each);
            }
        }
        vm.heap.freeze();
    }
}
