package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Assume;
import dev.fathom.conformance.threads.guest.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A path that ends, however it does, ends after everything that others can do before. */
@Tag("slow")
class EndingTest {
    static volatile int x;

    static void watch(boolean daemon) {
        Thread watcher = new Thread(() -> {
            if (x == 1) {
                throw new Outcome("seen");
            }
        });
        watcher.setDaemon(daemon);
        watcher.start();
    }

    static final class MainEnds {
        public static void main(String[] args) {
            watch(true);
            x = 1;
        }
    }

    @Test
    void aDaemonActsAfterTheLastAccessOfMain() {
        assertThat(Cases.results(MainEnds.class)).containsExactly("seen");
    }

    static final class Exits {
        public static void main(String[] args) {
            watch(false);
            x = 1;
            System.exit(0);
        }
    }

    @Test
    void anotherThreadActsBetweenAWriteAndTheExit() {
        assertThat(Cases.results(Exits.class)).containsExactly("seen");
    }

    static final class MainDies {
        public static void main(String[] args) {
            watch(false);
            x = 1;
            throw new Outcome("main");
        }
    }

    @Test
    void anotherThreadActsBetweenAWriteAndTheDeathOfMain() {
        assertThat(Cases.results(MainDies.class)).containsExactlyInAnyOrder("main", "seen");
    }

    static final class ThreadDies {
        public static void main(String[] args) {
            new Thread(() -> {
                        x = 1;
                        throw new Outcome("thread");
                    })
                    .start();
            if (x == 1) {
                throw new Outcome("seen");
            }
        }
    }

    @Test
    void mainActsBetweenAWriteAndTheDeathOfAThread() {
        assertThat(Cases.results(ThreadDies.class)).containsExactlyInAnyOrder("thread", "seen");
    }

    static final class GivesUp {
        public static void main(String[] args) {
            watch(false);
            x = 1;
            Assume.that(false);
        }
    }

    @Test
    void anotherThreadActsBetweenAWriteAndAnAssumptionThatFails() {
        assertThat(Cases.results(GivesUp.class)).containsExactly("seen");
    }

    static final class Spins {
        static int y;

        public static void main(String[] args) {
            watch(true);
            x = 1;
            while (y == 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void anotherThreadActsWhileOneRunsForEver() {
        assertThat(Cases.explore(Spins.class, Reductions.ALL).violations()).anyMatch(each -> each.contains("seen"));
    }
}
