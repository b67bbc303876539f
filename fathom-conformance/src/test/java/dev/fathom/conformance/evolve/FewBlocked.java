package dev.fathom.conformance.evolve;

import dev.fathom.spi.Property;
import dev.fathom.spi.StateView;
import java.util.Optional;

/** A property that all programs with threads can be asked about, and that some of them violate. */
final class FewBlocked implements Property {
    private static final int MOST = 1;

    @Override
    public String name() {
        return "few-blocked";
    }

    @Override
    public Optional<String> violation(StateView state) {
        long blocked = state.threads().stream()
                .filter(each -> each.state() == Thread.State.BLOCKED)
                .count();
        return blocked <= MOST ? Optional.empty() : Optional.of(blocked + " threads are blocked");
    }
}
