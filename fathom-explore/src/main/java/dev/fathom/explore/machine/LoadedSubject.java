package dev.fathom.explore.machine;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.explore.sets.SetFields;
import dev.fathom.explore.subject.ClassInitialization;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectLoader;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** A subject in a machine of its own: what one worker works on. */
public final class LoadedSubject {
    public final Vm vm;
    public final Subject subject;
    public final ObjectStates states;
    public final IgnoredFields ignored;
    public final SetFields sets;
    private final LibraryCaches caches;

    /** Classes whose initialiser fails; they stay as they are. */
    public final Set<VmClass> failed = new HashSet<>();

    /** What was passed of user code before there was a state, if that is recorded. */
    private final IntSet prologue = new IntOpenHashSet();

    /** Loads what is to be explored; wrong input comes out as a BadSubject. */
    public LoadedSubject(Vm vm, SubjectRequest request, List<String> ignoredFields) {
        this.vm = vm;
        caches = new LibraryCaches(vm);
        List<String> patterns = new ArrayList<>(ignoredFields);
        patterns.addAll(LibraryCaches.FIELDS);
        ignored = new IgnoredFields(patterns);
        vm.heap.reopenBase();
        subject = new SubjectLoader(vm, request).load();
        sets = new SetFields(vm.classes, subject.unordered());
        caches.fill();
        int holder = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/Object")), ObjectStates.CELLS);
        vm.heap.freeze();
        addToPrologue();
        states = new ObjectStates(vm.heap, holder + Heap.ARRAY_DATA);
    }

    /** Says whether the order matters in which classes are initialised that are not yet. */
    public boolean dependsOnOrder(List<VmClass> classes) {
        vm.scheduler.current().idle();
        vm.heap.undoLevels().clear();
        return new InitializerOrder(vm, states).matters(classes);
    }

    /** Makes the static state of the classes part of the base; one whose initialiser fails stays as it is. */
    public void initialize(List<VmClass> classes) {
        vm.scheduler.current().idle(); // whatever the operation did that needed the classes
        vm.heap.undoLevels().clear();
        states.clear();
        vm.heap.reopenBase();
        vm.classes.elements().begin();
        for (VmClass each : classes) {
            try {
                ClassInitialization.ensure(vm, each);
            } catch (GuestException failure) {
                failed.add(each);
            }
        }
        caches.fill(classes);
        vm.heap.freeze();
        addToPrologue();
    }

    /** Looks at something on which the meaning of all states depends: the code that is passed belongs to what runs before there is a state. */
    public <T> T inPrologue(Supplier<T> look) {
        vm.classes.elements().begin();
        T result = look.get();
        addToPrologue();
        return result;
    }

    private void addToPrologue() {
        prologue.addAll(IntArrayList.wrap(vm.classes.elements().passed()));
    }

    /** Returns the set of what was passed before there was a state. */
    public int prologue(GraphRecorder recorder) {
        recorder.begin();
        prologue.forEach(vm.classes.elements()::pass);
        return recorder.passed();
    }

    /** Says whether the classes are this machine's. */
    public boolean owns(List<VmClass> classes) {
        return classes.stream().allMatch(each -> each.id < vm.classes.classCount() && vm.classes.byId(each.id) == each);
    }

    /** Returns this machine's own versions of another's classes, if names are enough to tell which these are. */
    public List<VmClass> counterparts(List<VmClass> others) {
        return others.stream()
                .filter(each -> !each.hidden && each.loader.isBuiltin())
                .map(each -> vm.classes.find(vm.classes.loader(each.loader.id), each.name))
                .filter(Objects::nonNull)
                .toList();
    }
}
