package dev.fathom.evolve.record;

import dev.fathom.evolve.change.ClassChange;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.change.MethodWalk;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.ProgramDiff;
import dev.fathom.evolve.change.Resolution;
import dev.fathom.evolve.graph.ElementName;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.LookUps;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What has become of a recorded program: which of its elements may behave differently now.
 *
 * <p>Beside code that has changed, these are all the code of classes that states call something else now (they have other fingerprints, too), and whatever
 * depends on what a class is that is not what it was. Some changes reach code without an element that would tell; then
 * {@link #whyNothingHolds} says so.
 */
public final class Revision {
    /** Changes of a class that code may notice of which no element tells. */
    private static final Set<ClassChange.Kind> OF_ALL =
            EnumSet.of(ClassChange.Kind.STATICS, ClassChange.Kind.INITIALISATION);

    private final ProgramChange change;
    private final Granularity granularity;

    /** Classes whose files are the same, byte by byte. */
    private final Set<String> sameFiles = new HashSet<>();

    private final String whyNothingHolds;

    private Revision(ProgramChange change, Granularity granularity, String whyNothingHolds) {
        this.change = change;
        this.granularity = granularity;
        this.whyNothingHolds = whyNothingHolds;
    }

    /** Compares a recorded program with that of a machine, which must record as finely. */
    public static Revision of(Map<String, byte[]> classes, Map<String, Long> lookUps, PresentProgram now) {
        return of(classes, lookUps, now, now::digest, now.granularity());
    }

    /**
     * Compares a recorded program with the present one.
     *
     * @param classes the class files that the recorded run loaded
     * @param lookUps what else it looked for, and a number for what it found
     * @param now the present program
     * @param digest numbers what there is of a name now
     * @param granularity how finely was recorded which code ran
     */
    static Revision of(
            Map<String, byte[]> classes,
            Map<String, Long> lookUps,
            ClassSource now,
            ToLongFunction<String> digest,
            Granularity granularity) {
        Set<String> soughtInVain = lookUps.entrySet().stream()
                .filter(each -> each.getKey().endsWith(".class") && each.getValue() == 0)
                .map(each -> each.getKey().substring(0, each.getKey().length() - ".class".length()))
                .collect(Collectors.toSet());
        ClassSource once = ClassSource.readingOnce(now);
        ProgramChange change = ProgramDiff.between(ClassSource.ofRun(classes, soughtInVain), once);
        Revision revision = new Revision(change, granularity, whyNothingHolds(change, lookUps, digest));
        classes.forEach((name, file) -> {
            if (Arrays.equals(file, once.find(name))) {
                revision.sameFiles.add(name);
            }
        });
        return revision;
    }

    private static String whyNothingHolds(
            ProgramChange change, Map<String, Long> lookUps, ToLongFunction<String> digest) {
        for (Map.Entry<String, Long> each : lookUps.entrySet()) {
            if (digest.applyAsLong(each.getKey()) != each.getValue()) {
                return LookUps.words(each.getKey()) + " has changed, which the program looks for";
            }
        }
        return wholeChange(change);
    }

    private static String wholeChange(ProgramChange change) {
        for (List<ClassChange> changes : change.classChanges().values()) {
            for (ClassChange each : changes) {
                if (OF_ALL.contains(each.kind())) {
                    return each.className().replace('/', '.') + ": " + each.kind() + " (" + each.why() + ")";
                }
            }
        }
        for (Resolution each : change.resolutions()) {
            // No leader tells of the call; if states tell of its receiver, that is enough.
            if (!change.restructured().contains(each.receiver())) {
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
            if (Elements.isResumption(each.ordinal())) {
                change.resume(each.className(), each.method(), Elements.instruction(each.ordinal()));
            }
        }
    }

    /** Says whether an element of the recorded program may behave differently now. */
    public boolean isDangerous(ElementName element) {
        String type = element.className();
        String method = element.method();
        int ordinal = element.ordinal();
        switch (ordinal) {
            case Elements.SHAPE -> {
                return !change.isSame(type);
            }
            case Elements.FILE -> {
                return !sameFiles.contains(type);
            }
            case Elements.PLACES -> {
                return change.restructured().contains(type) || !change.hasSamePlaces(type, method);
            }
            case Elements.FACT -> {
                return false;
            }
            case Elements.LOCK -> {
                return change.restructured().contains(type) || change.isDangerous(type, method, 0);
            }
            case Elements.DEPENDENCE -> {
                return false;
            }
            default -> {
                return isDangerousPlace(type, method, ordinal);
            }
        }
    }

    private boolean isDangerousPlace(String type, String method, int ordinal) {
        // Frames and static fields of a class go by what it is, in all states in which they are.
        if (change.restructured().contains(type)
                || (granularity == Granularity.METHOD && change.isDangerous(type, method))) {
            return true;
        }
        if (Elements.isResumption(ordinal)) {
            return !change.resume(type, method, Elements.instruction(ordinal));
        }
        if (Elements.isStop(ordinal)) {
            return !change.stopsAlike(type, method, Elements.instruction(ordinal));
        }
        return change.isDangerous(type, method, ordinal);
    }

    /** Returns what an element that is not dangerous may be called now. */
    public Collection<ElementName> namesNow(ElementName element) {
        MethodWalk walk = change.walk(element.className(), element.method());
        int ordinal = element.ordinal();
        if (walk == null || ordinal <= Elements.DEPENDENCE || (ordinal >= 0 && granularity == Granularity.METHOD)) {
            return List.of(element);
        }
        if (ordinal >= 0) {
            return renamed(element, walk.leadersNow(ordinal).intStream());
        }
        int instruction = Elements.instruction(ordinal);
        if (Elements.isStop(ordinal)) {
            IntStream places = walk.placesNow(instruction).intStream();
            return renamed(element, places.map(each -> Elements.withInstruction(ordinal, each)));
        }
        int located = walk.locate(instruction);
        return located < 0
                ? List.of()
                : renamed(
                        element,
                        IntStream.concat(
                                IntStream.of(Elements.withInstruction(ordinal, located)),
                                granularity == Granularity.METHOD
                                        ? IntStream.of()
                                        : walk.leadersBehind(instruction).intStream()));
    }

    private static List<ElementName> renamed(ElementName element, IntStream ordinals) {
        return ordinals.mapToObj(each -> new ElementName(element.className(), element.method(), each))
                .toList();
    }
}
