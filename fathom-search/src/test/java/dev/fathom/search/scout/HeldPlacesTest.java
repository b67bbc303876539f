package dev.fathom.search.scout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.StateSystem;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Threads that are held at a place")
class HeldPlacesTest {
    private static final int THREADS = 8;
    private static final int WALKS = 400;
    private static final int BEGIN = 1;
    private static final int HELD = 2;

    private final Random random = new Random(1);
    private final HeldPlaces heldPlaces = new HeldPlaces(random);

    /** The places of threads that go from {@link #BEGIN} to {@link #HELD} and on. */
    private final int[] places = new int[THREADS];

    private final StateSystem system = (StateSystem) Proxy.newProxyInstance(
            StateSystem.class.getClassLoader(), new Class<?>[] {StateSystem.class}, (proxy, method, arguments) ->
                    (long) places[(Integer) arguments[0]]);

    /** Returns how many threads stand at the place when the first one goes on from there, if those who are not there yet go first. */
    private int gatheredAtFirstPass() {
        Arrays.fill(places, BEGIN);
        heldPlaces.begin();
        while (true) {
            int gathered =
                    (int) Arrays.stream(places).filter(each -> each == HELD).count();
            int chosen = heldPlaces.choose(system, THREADS, each -> -places[each]);
            if (places[chosen] == HELD) {
                return gathered;
            }
            places[chosen]++;
        }
    }

    @Test
    @DisplayName("go on when there are two, in many walks, and when nobody else can, in the others")
    void two_are_enough_or_all_gather() {
        int[] walks = new int[THREADS + 1];
        for (int i = 0; i < WALKS; i++) {
            walks[gatheredAtFirstPass()]++;
        }
        assertThat(walks[2]).as("walks in which two gathered").isGreaterThan(WALKS / 8);
        assertThat(walks[THREADS]).as("walks in which all gathered").isGreaterThan(WALKS / 16);
    }
}
