package dev.fathom.vm;

import dev.fathom.vm.state.Dependence;
import java.util.List;

/**
 * Something that holds for what was explored, and need not hold elsewhere: one value was taken where Java allows others.
 *
 * @param kind what was taken
 * @param places who asked for it, by which method, and where: {@code Math.random at Foo.main(Foo.java:12)}
 */
public record Assumption(Dependence.Kind kind, List<String> places) {
    public Assumption {
        places = List.copyOf(places);
    }

    /** Says whether it leaves out what somebody wanted explored, so that nothing wrong does not mean that all is well. */
    public boolean isOmission() {
        return kind == Dependence.Kind.SAMPLED;
    }
}
