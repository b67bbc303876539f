package dev.fathom.search.finding;

import dev.fathom.search.property.PropertyFailure;
import dev.fathom.spi.Property;
import dev.fathom.spi.StateView;
import dev.fathom.vm.Breach;
import dev.fathom.vm.StateSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Asks the program's invariants and the user's properties about the state that a system stands at. */
public final class Examiner {
    private final StateSystem.Inspected system;
    private final List<Property> properties;

    /** Prepares to ask; the invariants are the system's own. */
    public Examiner(StateSystem system, List<Property> properties) {
        this.system = StateSystem.Inspected.of(system);
        this.properties = List.copyOf(properties);
    }

    /** Says whether there is anything to ask. */
    public boolean hasQuestions() {
        return !properties.isEmpty() || system.hasInvariants();
    }

    /** Returns what the state violates, as led to by the choices of a path. */
    public List<Violation> violations(Supplier<List<Integer>> path) {
        List<Breach> breaches = system.breaches();
        if (breaches.isEmpty() && properties.isEmpty()) {
            return List.of();
        }
        List<Integer> choices = path.get();
        List<Violation> violations = new ArrayList<>();
        breaches.forEach(each -> violations.add(Violation.of(each, choices)));
        for (Property each : properties) {
            ask(each).ifPresent(wrong -> violations.add(Violation.ofProperty(each.name(), wrong, choices)));
        }
        return violations;
    }

    /** A property is the user's: whatever it throws is told in its name. */
    private Optional<String> ask(Property property) {
        StateView view = system.view();
        try {
            return property.violation(view);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            throw new PropertyFailure(property.name(), e);
        }
    }
}
