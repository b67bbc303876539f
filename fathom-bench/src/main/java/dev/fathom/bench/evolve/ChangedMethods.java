package dev.fathom.bench.evolve;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.vm.program.StableHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Versions of a program in each of which one method has changed, as Yang et al. 2009 §5.1 simulates them: the method does something more when it begins, which alters a variable or does not.
 * There a random number decides; here half of the versions alter one, as far as methods have one to alter.
 *
 * <p>As there, methods count that do something themselves: no constructors, no {@code main}, no {@code run}, none of interfaces. Whether they are
 * executed does not matter, but their classes are loaded.
 */
final class ChangedMethods {
    private static final int MADE = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC;

    /**
     * A version.
     *
     * @param owner the changed class
     * @param key name and descriptor of the changed method
     * @param kind what was changed
     * @param executed whether the recorded run executed it
     * @param classes where the changed class is
     */
    record Version(String owner, String key, MutationKind kind, boolean executed, Path classes) {
        /** Says whether the change alters the state. */
        boolean alters() {
            return kind == MutationKind.DISTURB_ENTRY;
        }

        /** Returns the changed method, for people. */
        String method() {
            return owner.substring(owner.lastIndexOf('/') + 1) + "." + key.substring(0, key.indexOf('('));
        }
    }

    private final RunRecord record;
    private final Path folder;

    /** Prepares to change the program of a record; changed classes go to a folder. */
    ChangedMethods(RunRecord record, Path folder) {
        this.record = record;
        this.folder = folder;
    }

    /**
     * Makes the versions in which a method of a class whose name begins like that has changed.
     *
     * @param classPrefix if such classes have not enough to alter, others of their package are taken as well
     * @param most how many at the most; where there are more changes, some are chosen at random, but always the same
     */
    List<Version> versions(String classPrefix, int most) throws IOException {
        List<Version> altering = all(classPrefix, MutationKind.DISTURB_ENTRY);
        List<Version> touching = all(classPrefix, MutationKind.TOUCH_ENTRY);
        List<Version> versions = some(touching, most - Math.min(most / 2, altering.size()));
        versions.addAll(some(altering, most - versions.size()));
        if (versions.size() < most) {
            String whole = classPrefix.substring(0, classPrefix.lastIndexOf('/') + 1);
            List<Version> others = all(whole, MutationKind.TOUCH_ENTRY);
            others.removeAll(touching);
            versions.addAll(some(others, most - versions.size()));
        }
        return versions;
    }

    /**
     * Makes one version in which some executed methods of such classes do something more when they begin, which alters nothing.
     *
     * @param most how many at the most; they are far from each other in the order of the class files
     * @return where the changed classes are
     */
    Path touched(String classPrefix, int most) throws IOException {
        List<Version> executed = new ArrayList<>(all(classPrefix, MutationKind.TOUCH_ENTRY));
        executed.removeIf(each -> !each.executed());
        Map<String, byte[]> classes = new TreeMap<>(record.classes());
        Path target = folder.resolve("touched " + most);
        int count = Math.min(most, executed.size());
        for (int i = 0; i < count; i++) {
            Version version = executed.get((2 * i + 1) * executed.size() / (2 * count));
            Mutant mutant = new Mutator(ClassSource.of(classes), 1)
                    .mutate(version.owner(), version.key(), MutationKind.TOUCH_ENTRY)
                    .orElseThrow();
            classes.put(version.owner(), mutant.classFile());
            Path file = target.resolve(version.owner() + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, mutant.classFile());
        }
        return target;
    }

    private static List<Version> some(List<Version> versions, int most) {
        List<Version> chosen = new ArrayList<>(versions);
        Collections.shuffle(chosen, new Random(1));
        List<Version> result = new ArrayList<>(versions);
        result.retainAll(chosen.subList(0, Math.min(most, chosen.size())));
        return result;
    }

    private List<Version> all(String classPrefix, MutationKind kind) throws IOException {
        List<Version> versions = new ArrayList<>();
        for (Map.Entry<String, byte[]> each : record.classes().entrySet()) {
            if (each.getKey().startsWith(classPrefix)) {
                ClassNode type = new ClassNode();
                new ClassReader(each.getValue()).accept(type, ClassReader.SKIP_CODE);
                for (MethodNode method : type.methods) {
                    if (counts(type, method)) {
                        String changed = kind + " " + type.name + "." + method.name + method.desc;
                        change(type, method, kind, folder.resolve(Long.toHexString(StableHash.of(changed))))
                                .ifPresent(versions::add);
                    }
                }
            }
        }
        return versions;
    }

    private static boolean counts(ClassNode type, MethodNode method) {
        boolean isMain = method.name.equals("main") || (method.name + method.desc).equals("run()V");
        return (type.access & Opcodes.ACC_INTERFACE) == 0
                && (method.access & MADE) == 0
                && !isMain
                && !method.name.startsWith("<")
                && !isGenerated(type, method);
    }

    /** Says whether the compiler makes such a method: for records and enums. */
    private static boolean isGenerated(ClassNode type, MethodNode method) {
        boolean isAccessor = type.recordComponents != null
                && method.desc.startsWith("()")
                && type.recordComponents.stream().anyMatch(each -> each.name.equals(method.name));
        boolean isOfRecord = type.recordComponents != null
                && List.of("toString", "hashCode", "equals").contains(method.name);
        boolean isOfEnum = (type.access & Opcodes.ACC_ENUM) != 0
                && List.of("values", "valueOf").contains(method.name);
        return isAccessor || isOfRecord || isOfEnum;
    }

    private Optional<Version> change(ClassNode type, MethodNode method, MutationKind kind, Path target)
            throws IOException {
        String name = method.name + method.desc;
        Optional<Mutant> mutant = new Mutator(ClassSource.of(record.classes()), 1).mutate(type.name, name, kind);
        if (mutant.isEmpty()) {
            return Optional.empty();
        }
        Path file = target.resolve(type.name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, mutant.get().classFile());
        boolean ran = record.graph().elements().stream()
                .anyMatch(each ->
                        each.className().equals(type.name) && each.method().equals(name) && each.ordinal() >= 0);
        return Optional.of(new Version(type.name, name, kind, ran, target));
    }
}
