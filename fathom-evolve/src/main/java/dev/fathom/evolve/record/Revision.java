package dev.fathom.evolve.record;

import dev.fathom.evolve.change.ClassChange;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.change.MethodWalk;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.ProgramDiff;
import dev.fathom.evolve.change.Resolution;
import dev.fathom.evolve.graph.ElementName;
import dev.fathom.vm.program.Elements;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * What has become of a recorded program: which of its elements may behave differently now.
 *
 * <p>Beside code that has changed, these are the constructors of classes whose instances are not what they were (their states
 * have other fingerprints, too), and looks at declarations that have changed. Some changes reach code without an element that would tell; then
 * {@link #whyNothingHolds} says so.
 */
public final class Revision {
    /** Changes of a class that its instances show. */
    private static final Set<ClassChange.Kind> OF_INSTANCES =
            EnumSet.of(ClassChange.Kind.LAYOUT, ClassChange.Kind.HIERARCHY);

    /** Changes of a class that code may notice of which no element tells. */
    private static final Set<ClassChange.Kind> OF_ALL =
            EnumSet.of(ClassChange.Kind.STATICS, ClassChange.Kind.INITIALISATION);

    private final ProgramChange change;
    private final Set<String> otherInstances = new HashSet<>();
    private final String whyNothingHolds;

    private Revision(ProgramChange change, String whyNothingHolds) {
        this.change = change;
        this.whyNothingHolds = whyNothingHolds;
        change.classChanges().forEach((name, changes) -> {
            if (changes.stream().anyMatch(each -> OF_INSTANCES.contains(each.kind()))) {
                otherInstances.add(name);
            }
        });
        change.resolutions().forEach(each -> otherInstances.add(each.receiver()));
    }

    /**
     * Compares a recorded program with the present one.
     *
     * @param classes the class files that the recorded run loaded
     * @param lookUps what else it looked for, and a number for what it found
     * @param now the present program
     * @param digest numbers what there is of a name now
     */
    public static Revision of(
            Map<String, byte[]> classes, Map<String, Long> lookUps, ClassSource now, ToLongFunction<String> digest) {
        Set<String> soughtInVain = lookUps.entrySet().stream()
                .filter(each -> each.getKey().endsWith(".class") && each.getValue() == 0)
                .map(each -> each.getKey().substring(0, each.getKey().length() - ".class".length()))
                .collect(Collectors.toSet());
        ProgramChange change = ProgramDiff.between(ClassSource.ofRun(classes, soughtInVain), now);
        for (Map.Entry<String, Long> each : lookUps.entrySet()) {
            if (digest.applyAsLong(each.getKey()) != each.getValue()) {
                return new Revision(change, "the file " + each.getKey() + " has changed, which the program looks for");
            }
        }
        return new Revision(change, wholeChange(change, classes));
    }

    private static String wholeChange(ProgramChange change, Map<String, byte[]> classes) {
        for (List<ClassChange> changes : change.classChanges().values()) {
            for (ClassChange each : changes) {
                if (OF_ALL.contains(each.kind())) {
                    return each.className().replace('/', '.') + ": " + each.kind() + " (" + each.why() + ")";
                }
            }
        }
        for (Resolution each : change.resolutions()) {
            byte[] receiver = classes.get(each.receiver());
            if (receiver == null || (new ClassReader(receiver).getAccess() & Opcodes.ACC_INTERFACE) != 0) {
                // There is no constructor to tell of the instances that are concerned.
                return each.receiver().replace('/', '.') + ": calls of " + each.method() + " go elsewhere";
            }
        }
        return "";
    }

    /** Returns what has changed. */
    public ProgramChange change() {
        return change;
    }

    /** Returns why nothing of the record can be relied on; empty if it can. */
    public String whyNothingHolds() {
        return whyNothingHolds;
    }

    /**
     * Finds out what places where threads went on correspond to; must come before {@link #isDangerous}, because it may find more that is
     * dangerous.
     */
    public void resume(Collection<ElementName> elements) {
        for (ElementName each : elements) {
            if (isResumption(each)) {
                change.resume(each.className(), each.method(), -1 - each.ordinal());
            }
        }
    }

    private static boolean isResumption(ElementName element) {
        return element.ordinal() < 0 && element.ordinal() != Elements.SHAPE;
    }

    /** Says whether an element of the recorded program may behave differently now. */
    public boolean isDangerous(ElementName element) {
        if (element.ordinal() == Elements.SHAPE) {
            return change.classChanges().containsKey(element.className());
        }
        if (isResumption(element)) {
            return !change.resume(element.className(), element.method(), -1 - element.ordinal());
        }
        return change.isDangerous(element.className(), element.method(), element.ordinal())
                || (element.method().startsWith("<init>") && otherInstances.contains(element.className()));
    }

    /** Returns what an element that is not dangerous may be called now. */
    public Collection<ElementName> namesNow(ElementName element) {
        MethodWalk walk = change.walk(element.className(), element.method());
        if (walk == null || element.ordinal() == Elements.SHAPE) {
            return List.of(element);
        }
        if (isResumption(element)) {
            int now = change.locate(element.className(), element.method(), -1 - element.ordinal());
            return now < 0 ? List.of() : List.of(renamed(element, -1 - now));
        }
        return walk.leadersNow(element.ordinal())
                .intStream()
                .mapToObj(each -> renamed(element, each))
                .toList();
    }

    private static ElementName renamed(ElementName element, int ordinal) {
        return new ElementName(element.className(), element.method(), ordinal);
    }
}
