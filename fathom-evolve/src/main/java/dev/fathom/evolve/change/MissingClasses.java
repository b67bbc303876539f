package dev.fathom.evolve.change;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds classes that a new version of a program needs and does not have.
 *
 * <p>To a run from scratch such a class may be wrong input, whatever else is wrong with the program: which of the two it says depends on what it meets first.
 */
public final class MissingClasses {
    private final Map<String, byte[]> before;
    private final ClassSource now;
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    private MissingClasses(Map<String, byte[]> before, ClassSource now) {
        this.before = before;
        this.now = now;
        before.keySet().forEach(this::visit);
    }

    /**
     * Returns a class that is missing now and was not before: it was there, or the code that names it is new. Words: who needs it, and its name.
     *
     * @param before the class files that a run of the old version loaded
     */
    public static Optional<String> newlyMissing(Map<String, byte[]> before, ClassSource now) {
        return new MissingClasses(before, now).search();
    }

    private void visit(String name) {
        if (seen.add(name)) {
            open.add(name);
        }
    }

    private Optional<String> search() {
        while (!open.isEmpty()) {
            String name = open.remove();
            byte[] file = now.find(name);
            if (file == null) {
                continue;
            }
            byte[] old = before.get(name);
            boolean same = Arrays.equals(file, old);
            Set<String> known = same || old == null ? Set.of() : MentionedClasses.in(old);
            for (String each : MentionedClasses.in(file)) {
                if (isThere(each)) {
                    if (!same) {
                        visit(each);
                    }
                } else if (before.containsKey(each) || !(same || known.contains(each))) {
                    return Optional.of(Names.dotted(name) + " needs the class " + Names.dotted(each)
                            + ", which is not on the class path");
                }
            }
        }
        return Optional.empty();
    }

    private boolean isThere(String name) {
        return name.isEmpty() || now.find(name) != null || JdkClasses.running().find(name) != null;
    }
}
