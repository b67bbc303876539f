package dev.fathom.vm.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The name space of one guest class loader. */
public final class Loader {
    public static final int BOOT = 0;
    public static final int PLATFORM = 1;
    public static final int APP = 2;

    public final int id;
    /** Where the elements of this loader's classes are recorded, or null if they are not. */
    @Nullable
    Elements elements;

    private final Map<String, VmClass> classes = new HashMap<>();
    private final Map<String, List<VmClass>> definedByGuest = new HashMap<>();

    /** Packages (with slashes) of modules that the program made, on any path. */
    private final Set<String> packagesOfModules = new HashSet<>();

    /** The classes of all loaders. */
    final ClassTable table;

    Loader(int id, ClassTable table) {
        this.id = id;
        this.table = table;
    }

    /** Says whether the machine itself finds this loader's classes, without running guest code. */
    public boolean isBuiltin() {
        return id <= APP;
    }

    /** Returns the class this loader is recorded as an initiating loader of, or null. */
    public @Nullable VmClass find(String name) {
        return classes.get(name);
    }

    /** Records this loader as an initiating loader of the class. */
    public void record(String name, VmClass found) {
        classes.put(name, found);
    }

    /** Returns the classes of that name that guest code has defined here on any path, each from other bytes. */
    public List<VmClass> definedByGuest(String name) {
        return definedByGuest.getOrDefault(name, List.of());
    }

    public void addDefinedByGuest(VmClass type) {
        addDefinedByGuest(type.name, type);
    }

    /** Adds a class under a key that is not its name, as hidden classes need it. */
    public void addDefinedByGuest(String key, VmClass type) {
        definedByGuest.computeIfAbsent(key, absent -> new ArrayList<>()).add(type);
    }

    public void addPackageOfModule(String packageName) {
        packagesOfModules.add(packageName);
    }

    /** Says whether the program has put a package of this loader into a named module. */
    boolean isOfModule(String packageName) {
        return packagesOfModules.contains(packageName);
    }
}
