package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An invariant that writes has no effect on what is explored: not on the state it is asked about, not on the next invariant, not on a record. */
@Tag("slow")
@DisplayName("What an invariant changes is undone")
class InvariantEffectsTest {
    private static final String WRITES = "n += 7; made = new int[] {n}; asked++; kept.add(n);";

    @Test
    @DisplayName("in objects, in every order, on the host and with many states at once, recorded and reused")
    void explored() {
        for (ExploredSubject.Delta delta : ExploredSubject.Delta.values()) {
            compare(object("", delta), object(WRITES, delta));
        }
    }

    @Test
    @DisplayName("in programs, in every order and on the host, recorded and reused")
    void checked() {
        compare(program(""), program(WRITES));
    }

    private static LawSubject object(String effect, ExploredSubject.Delta delta) {
        Map<String, byte[]> classes =
                GuestProgram.of("Counter", """
                import java.util.*;
                public class Counter {
                  static int asked;
                  static final List<Object> kept = new ArrayList<>();
                  int n;
                  int[] made = {};
                  public void add(int k) { n += k; if (made.length > 0 || asked > 0 || !kept.isEmpty()) { throw new IllegalStateException("seen"); } }
                  public void halve() { n /= 2; }
                  public boolean repOk() { int was = n; %1$s return was != 5; }
                  public boolean isSmall() { int was = n; %1$s return was < 9; }
                }
                """.formatted(effect)).classes();
        SubjectRequest request = SubjectRequest.of("Counter", 3, "add(1..N)", "halve()").toBuilder()
                .invariants(List.of("repOk", "isSmall"))
                .build();
        return new ExploredSubject(request, 4, classes, List.of(), delta);
    }

    private static LawSubject program(String effect) {
        Map<String, byte[]> classes =
                GuestProgram.withMembers("""
                static int asked;
                static int n;
                static int[] made = {};
                static final List<Object> kept = new ArrayList<>();
                static void add(int k) { n += k; if (made.length > 0 || asked > 0 || !kept.isEmpty()) { throw new IllegalStateException("seen"); } }
                static boolean repOk() { int was = n; %1$s return was != 5; }
                static boolean isSmall() { int was = n; %1$s return was < 9; }
                public static void main(String[] args) throws Exception {
                  Thread other = new Thread(() -> { add(Choose.intRange(1, 3)); add(4); });
                  other.start();
                  add(Choose.intRange(1, 2));
                  other.join();
                  add(1);
                }
                """.formatted(effect)).classes();
        return new CheckedSubject("Main", List.of(), List.of("Main.repOk", "Main.isSmall"), classes);
    }

    private static void compare(LawSubject plain, LawSubject writing) {
        for (Setting setting : settings()) {
            Outcome expected = plain.run(plain.classes(), setting, null);
            assertThat(expected.violations()).isNotEmpty();
            Outcome found = writing.run(writing.classes(), setting, null);
            same(found, expected, writing + " " + setting);
            same(
                    writing.run(writing.classes(), setting, expected.record().orElseThrow()),
                    expected,
                    "edited " + writing + " " + setting);
            same(
                    plain.run(plain.classes(), setting, found.record().orElseThrow()),
                    expected,
                    "edited back " + writing + " " + setting);
        }
    }

    private static void same(Outcome found, Outcome expected, String how) {
        assertThat(found.finding()).as(how).isEqualTo(expected.finding());
        assertThat(found.numbers()).as(how).isEqualTo(expected.numbers());
    }

    private static List<Setting> settings() {
        List<Setting> settings = new ArrayList<>();
        for (Strategy strategy : List.of(Strategy.BFS, Strategy.DFS)) {
            Order order = new Order(strategy, 1, SearchOptions.UNLIMITED, false, true);
            for (ReuseMode mode : List.of(ReuseMode.RMC, ReuseMode.BOTH)) {
                Setting setting = new Setting(mode, Granularity.EDGE, true, order);
                settings.add(setting);
                settings.add(setting.withMixed(new Random(1)));
                settings.add(setting.withMixed(new Random(0)));
            }
        }
        return settings;
    }
}
