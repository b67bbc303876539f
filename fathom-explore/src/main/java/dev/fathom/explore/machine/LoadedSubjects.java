package dev.fathom.explore.machine;

import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A subject in the machines of all workers: the same classes are initialised in each, in the same order. */
public final class LoadedSubjects {
    private final List<LoadedSubject> all;
    private final List<List<InitializedClass>> initialized = new ArrayList<>();

    public LoadedSubjects(List<LoadedSubject> all) {
        this.all = List.copyOf(all);
    }

    public List<LoadedSubject> all() {
        return all;
    }

    public LoadedSubject first() {
        return all.get(0);
    }

    /** Returns the one in whose machine the classes are. */
    public LoadedSubject owner(List<VmClass> classes) {
        return all.stream().filter(each -> each.owns(classes)).findFirst().orElseThrow();
    }

    /** Initialises classes of one of the machines, and their counterparts in the others. */
    public void initialize(List<VmClass> classes) {
        initialized.add(classes.stream().map(InitializedClass::of).toList());
        for (LoadedSubject each : all) {
            each.initialize(each.owns(classes) ? classes : each.counterparts(classes));
        }
    }

    /** Returns the classes that were initialised, those that were initialised together in their order. */
    public List<List<InitializedClass>> initialized() {
        return initialized;
    }

    /** Says whether others have initialised what was initialised here, in that order, and maybe more. */
    public boolean canBeInitializedAs(List<List<InitializedClass>> others) {
        return initialized.size() <= others.size() && initialized.equals(others.subList(0, initialized.size()));
    }

    /** Returns the classes of the first machine that others mean, as far as it has them. */
    public List<VmClass> named(List<InitializedClass> names) {
        return names.stream()
                .map(each -> first().vm.classes.find(first().vm.classes.loader(each.loader()), each.name()))
                .filter(Objects::nonNull)
                .toList();
    }
}
