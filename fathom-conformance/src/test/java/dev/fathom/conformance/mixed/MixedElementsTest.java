package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.program.Elements;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Code on the host passes the elements that it passes in the machine: a record must know what the run depended on. */
@DisplayName("Recorded code on the host")
class MixedElementsTest {
    private static final GuestProgram PROGRAM = GuestProgram.withMembers("""
            interface Shape { int area(); }
            record Square(int side) implements Shape { public int area() { return side * side; } }
            static class Odd implements Shape { int n; Odd(int n) { this.n = n; } public int area() { return n > 3 ? grow() : n; } int grow() { return n + 1; } }
            static int sum(List<Shape> shapes) {
              int sum = 0;
              for (Shape each : shapes) { sum += each.area() > 10 ? 1 : pick(each.area()); }
              return sum; }
            static int pick(int n) { return switch (n) { case 1 -> 7; case 4 -> never(n) ? 1 : 2; default -> 0; }; }
            static boolean never(int n) { return n < 0; }
            static int unused(int n) { return n; }
            public static void main(String[] args) {
              List<Shape> shapes = new ArrayList<>();
              for (int i = 0; i < 6; i++) { shapes.add(i % 2 == 0 ? new Square(i) : new Odd(i)); }
              System.out.println(sum(shapes));
            }
            """);

    @ParameterizedTest
    @EnumSource(MixedOptions.Translation.class)
    @DisplayName("passes the same elements")
    void passesTheSameElements(MixedOptions.Translation how) {
        Set<String> expected = elements(MixedOptions.DEFAULT, 0);
        MixedOptions mixed = MixedOptions.builder()
                .methods(List.of("Main.sum"))
                .translation(how)
                .build();
        assertThat(elements(mixed, 1)).isEqualTo(expected);
        assertThat(expected).anyMatch(each -> each.contains("grow")).noneMatch(each -> each.contains("unused"));
    }

    private static Set<String> elements(MixedOptions mixed, long onHost) {
        try (GuestMachine machine = PROGRAM.start(new RecordingHost(), mixed)) {
            machine.recordable().record(Granularity.EDGE);
            machine.run();
            assertThat(machine.mixed().executions()).isEqualTo(onHost);
            Elements elements = machine.recordable().elements();
            Set<String> names = new TreeSet<>();
            Arrays.stream(elements.passed())
                    .filter(each -> elements.ordinal(each) >= 0)
                    .forEach(each -> names.add(
                            elements.owner(each).name + "." + elements.method(each) + " " + elements.ordinal(each)));
            return names;
        }
    }
}
