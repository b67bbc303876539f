package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A state shows whether its choice stems from an abstraction (Groce and Visser 2002 §4.3). */
class AbstractChoicesTest {
    @Test
    @DisplayName("the alternatives of an abstract choice are told from those of any other")
    void the_alternatives_of_an_abstract_choice_are_told_from_those_of_any_other() {
        GuestProgram program = GuestProgram.withStatements("""
                Choose.abstractIntRange(1, 3);
                Choose.bool();
                Choose.abstractBool();
                """);
        try (GuestMachine machine = program.start(new RecordingHost())) {
            assertThat(abstractAlternativesOfNextChoice(machine)).isEqualTo(3);
            machine.choose(2);
            assertThat(abstractAlternativesOfNextChoice(machine)).isZero();
            machine.choose(1);
            assertThat(abstractAlternativesOfNextChoice(machine)).isEqualTo(2);
        }
    }

    private static int abstractAlternativesOfNextChoice(GuestMachine machine) {
        assertThat(machine.run().kind()).isEqualTo(Stop.Kind.CHOICE);
        return machine.facts().abstractAlternatives();
    }
}
