package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.threads.guest.Outcome;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Algorithms that depend on the order of single accesses: sequential consistency is the memory model. */
@Tag("slow")
class MemoryModelTest {
    static final class Dekker {
        static volatile int first;
        static volatile int second;

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> {
                second = 1;
                seen[0] = first;
            });
            thread.start();
            first = 1;
            int mine = second;
            thread.join();
            throw new Outcome(mine + " " + seen[0]);
        }
    }

    @Test
    void twoThreadsDoNotBothMissTheFlagOfTheOther() {
        assertThat(Cases.results(Dekker.class)).containsExactlyInAnyOrder("0 1", "1 0", "1 1");
        assertThat(Cases.explore(Dekker.class, Reductions.ALL).races()).isEmpty();
    }

    static final class PlainDekker {
        static int first;
        static int second;

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> {
                second = 1;
                seen[0] = first;
            });
            thread.start();
            first = 1;
            int mine = second;
            thread.join();
            throw new Outcome(mine + " " + seen[0]);
        }
    }

    @Test
    void withPlainFieldsTheyAreRaces() {
        assertThat(Cases.results(PlainDekker.class)).containsExactlyInAnyOrder("0 1", "1 0", "1 1");
        assertThat(Cases.explore(PlainDekker.class, Reductions.ALL).races())
                .hasSize(2)
                .anyMatch(race -> race.contains("PlainDekker.first"))
                .anyMatch(race -> race.contains("PlainDekker.second"));
    }

    static final class Peterson {
        static volatile boolean firstWants;
        static volatile boolean secondWants;
        static volatile int turn;
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                secondWants = true;
                turn = 1;
                while (firstWants && turn == 1) {
                    Thread.onSpinWait();
                }
                x++;
                secondWants = false;
            });
            thread.start();
            firstWants = true;
            turn = 2;
            while (secondWants && turn == 2) {
                Thread.onSpinWait();
            }
            x++;
            firstWants = false;
            thread.join();
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void petersonsAlgorithmExcludes() {
        assertThat(Cases.results(Peterson.class)).containsExactly("x=2");
        assertThat(Cases.explore(Peterson.class, Reductions.ALL).races()).isEmpty();
    }

    static final class VolatilePublication {
        static int data;
        static volatile boolean ready;

        public static void main(String[] args) {
            new Thread(() -> {
                        data = 1;
                        ready = true;
                    })
                    .start();
            throw new Outcome(ready ? "data=" + data : "not ready");
        }
    }

    @Test
    void whatIsWrittenBeforeAVolatileFlagIsSeenAfterIt() {
        assertThat(Cases.results(VolatilePublication.class)).containsExactlyInAnyOrder("data=1", "not ready");
        assertThat(Cases.explore(VolatilePublication.class, Reductions.ALL).races())
                .isEmpty();
    }

    static final class Aba {
        static final AtomicReference<String> TOP = new AtomicReference<>("a");

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                TOP.set("b");
                TOP.set("a");
            });
            thread.start();
            String seen = TOP.get();
            String again = TOP.get();
            boolean swapped = TOP.compareAndSet(seen, "c");
            thread.join();
            throw new Outcome(seen + again + " " + swapped);
        }
    }

    @Test
    void aCompareAndSetDoesNotNoticeThatAValueCameBack() {
        assertThat(Cases.results(Aba.class))
                .contains("ab true", "ab false", "aa true", "bb true", "bb false", "ba false");
    }

    static final class SharedRandom {
        public static void main(String[] args) throws InterruptedException {
            Random random = new Random(1);
            int[] seen = new int[1];
            Thread thread = new Thread(() -> seen[0] = random.nextInt(1000));
            thread.start();
            int first = random.nextInt(1000);
            int second = random.nextInt(1000);
            thread.join();
            throw new Outcome(first + " " + second + " " + seen[0]);
        }
    }

    @Test
    void threadsThatShareAGeneratorGetItsNumbersInAnyOrder() {
        assertThat(Cases.reducedResults(SharedRandom.class)).hasSize(3);
    }

    static final class ArrayCopied {
        static final int[] CELLS = new int[2];

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                CELLS[0] = 1;
                CELLS[1] = 1;
            });
            thread.start();
            int[] copy = CELLS.clone();
            thread.join();
            throw new Outcome(copy[0] + " " + copy[1]);
        }
    }

    @Test
    void anArrayIsCopiedAtAnyTime() {
        assertThat(Cases.results(ArrayCopied.class)).contains("0 0", "1 0", "1 1");
    }
}
