package dev.fathom.evolve.change;

import dev.fathom.evolve.change.MethodLookup.Found;
import dev.fathom.evolve.change.MethodLookup.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/**
 * Compares what virtual calls execute, for all receivers of the old version and all methods they can be asked for.
 *
 * <p>An interface counts as a receiver: it stands for the classes that are made for lambdas. Abstract classes have no instances.
 */
final class SelectionComparison {
    /**
     * A call that executes something else in the new version.
     *
     * @param receiver the class of the receiver
     * @param method name and descriptor
     * @param was what the old version executes
     * @param is what the new version executes
     */
    record Changed(String receiver, String method, Found was, Found is) {}

    private final ProgramVersion old;
    private final ProgramVersion now;
    private final MethodLookup oldMethods;
    private final MethodLookup newMethods;
    private final Set<String> changedHeaders;
    private final Set<Changed> found = new LinkedHashSet<>();

    SelectionComparison(ProgramVersion old, ProgramVersion now, Set<String> changedHeaders) {
        this.old = old;
        this.now = now;
        this.changedHeaders = changedHeaders;
        oldMethods = new MethodLookup(old);
        newMethods = new MethodLookup(now);
    }

    /** Returns the calls on receivers of one class that execute something else. */
    Set<Changed> of(String receiver) {
        found.clear();
        ClassHeader header = Objects.requireNonNull(old.find(receiver));
        if (header.isInterface() || !header.isAbstract()) {
            Map<String, ClassHeader> above = old.supertypes(receiver);
            for (String each : methods(receiver, above)) {
                for (ClassHeader type : above.values()) {
                    MethodNode declared = type.method(each);
                    if (declared != null && MethodLookup.isInstanceMethod(declared)) {
                        compare(receiver, new Target(type, declared));
                    }
                }
            }
        }
        return Set.copyOf(found);
    }

    /** Returns the methods whose declarations differ somewhere above the receiver; all of them if its supertypes are others. */
    private Set<String> methods(String receiver, Map<String, ClassHeader> above) {
        boolean sameTypes = List.copyOf(above.keySet())
                .equals(List.copyOf(now.supertypes(receiver).keySet()));
        Set<String> result = new LinkedHashSet<>();
        for (ClassHeader each : above.values()) {
            if (!sameTypes) {
                result.addAll(each.methods().keySet());
            } else if (changedHeaders.contains(each.name())) {
                addChanged(each, now.find(each.name()), result);
            }
        }
        return result;
    }

    private static void addChanged(ClassHeader was, @Nullable ClassHeader is, Set<String> into) {
        List<String> names = new ArrayList<>(was.methods().keySet());
        names.addAll(is == null ? Set.of() : is.methods().keySet());
        for (String each : names) {
            MethodNode before = was.method(each);
            MethodNode after = is == null ? null : is.method(each);
            if (before == null || after == null || before.access != after.access) {
                into.add(each);
            }
        }
    }

    private void compare(String receiver, Target asked) {
        String method = asked.method().name + asked.method().desc;
        Found was = oldMethods.select(receiver, asked);
        ClassHeader type = now.supertypes(receiver).get(asked.owner().name());
        MethodNode declared = type == null ? null : type.method(method);
        Found is = type == null || declared == null || !MethodLookup.isInstanceMethod(declared)
                ? newMethods.selectByName(receiver, method)
                : newMethods.select(receiver, new Target(type, declared));
        if (!was.isSame(is)) {
            found.add(new Changed(receiver, method, was, is));
        }
    }
}
