package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.threads.guest.Outcome;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** Data that one thread leaves to another: whatever reductions take for ordered really is. */
class HandOverTest {
    static final class Box {
        int value;
    }

    static final class AfterJoin {
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> x++);
            thread.start();
            thread.join();
            x++;
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void anAccessAfterJoinComesAfterAllThatTheThreadDid() {
        assertThat(Cases.results(AfterJoin.class)).containsExactly("x=2");
    }

    static final class BeforeJoin {
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> x = 1);
            thread.start();
            int seen = x;
            thread.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void theFirstAccessAfterTheFirstStartMeetsTheThread() {
        assertThat(Cases.results(BeforeJoin.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class BeforeJoinInArray {
        static int[] cells = new int[1];

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> cells[0] = 1);
            thread.start();
            int seen = cells[0];
            thread.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void whatWasMadeBeforeThereWereThreadsIsShared() {
        assertThat(Cases.results(BeforeJoinInArray.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class SecondRound {
        static Box box;

        public static void main(String[] args) throws InterruptedException {
            Thread first = new Thread(() -> {});
            first.start();
            first.join();
            Box mine = new Box();
            box = mine;
            Thread second = new Thread(() -> box.value = 1);
            second.start();
            int seen = mine.value;
            second.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void whatWasMadeWhileOneThreadWasLeftIsSharedWithTheNext() {
        assertThat(Cases.results(SecondRound.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class Unfinished {
        static Box box;

        public static void main(String[] args) {
            new Thread(() -> {
                        Box fresh = new Box();
                        box = fresh;
                        fresh.value = 1;
                    })
                    .start();
            Box seen = box;
            throw new Outcome(seen == null ? "nothing" : "value=" + seen.value);
        }
    }

    @Test
    void anObjectPublishedWithoutSynchronisationShowsUnfinished() {
        assertThat(Cases.results(Unfinished.class)).containsExactlyInAnyOrder("nothing", "value=0", "value=1");
    }

    static final class Leaking {
        static Leaking first;
        final int value;

        Leaking() {
            first = this;
            value = 1;
        }

        public static void main(String[] args) {
            new Thread(Leaking::new).start();
            Leaking seen = first;
            throw new Outcome(seen == null ? "nothing" : "value=" + seen.value);
        }
    }

    @Test
    void aFinalFieldShowsWithoutItsValueIfTheConstructorLeaksTheObject() {
        assertThat(Cases.results(Leaking.class)).containsExactlyInAnyOrder("nothing", "value=0", "value=1");
    }

    static final class ReleasedBetween {
        static final Object LOCK = new Object();
        static int x;

        static void increment() {
            int seen;
            synchronized (LOCK) {
                seen = x;
            }
            synchronized (LOCK) {
                x = seen + 1;
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(ReleasedBetween::increment);
            thread.start();
            increment();
            thread.join();
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void aLockReleasedBetweenTwoAccessesDoesNotProtectThemBoth() {
        assertThat(Cases.results(ReleasedBetween.class)).containsExactlyInAnyOrder("x=1", "x=2");
    }

    static final class ThroughQueue {
        static final LinkedBlockingQueue<Box> QUEUE = new LinkedBlockingQueue<>();

        public static void main(String[] args) throws InterruptedException {
            new Thread(() -> {
                        Box box = new Box();
                        box.value = 1;
                        QUEUE.add(box);
                    })
                    .start();
            Box mine = QUEUE.take();
            mine.value++;
            throw new Outcome("value=" + mine.value);
        }
    }

    @Test
    void anObjectHandedOverThroughAQueueIsUsedByOneThreadAtATime() {
        assertThat(Cases.reducedResults(ThroughQueue.class)).containsExactly("value=2");
    }

    static final class ThroughQueueAndKept {
        static final LinkedBlockingQueue<Box> QUEUE = new LinkedBlockingQueue<>();

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                Box box = new Box();
                QUEUE.add(box);
                box.value = 1;
            });
            thread.start();
            Box mine = QUEUE.take();
            int seen = mine.value;
            thread.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void anObjectHandedOverThroughAQueueAndKeptIsFoughtOver() {
        assertThat(Cases.reducedResults(ThroughQueueAndKept.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class Phases {
        static final Object FIRST = new Object();
        static final Object SECOND = new Object();
        static int x;

        static void increment(Object lock) {
            synchronized (lock) {
                x++;
            }
        }

        static void phase(Object lock) throws InterruptedException {
            Thread thread = new Thread(() -> increment(lock));
            thread.start();
            increment(lock);
            thread.join();
        }

        public static void main(String[] args) throws InterruptedException {
            phase(FIRST);
            phase(SECOND);
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void differentLocksInDifferentPhasesProtect() {
        assertThat(Cases.results(Phases.class)).containsExactly("x=4");
    }

    static final class OverlappingPhases {
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread late = new Thread(() -> Phases.increment(Phases.FIRST));
            late.start();
            Phases.increment(Phases.FIRST);
            Phases.increment(Phases.SECOND);
            late.join();
            throw new Outcome("x=" + Phases.x);
        }
    }

    @Test
    void differentLocksInPhasesThatOverlapDoNotProtect() {
        assertThat(Cases.results(OverlappingPhases.class)).containsExactlyInAnyOrder("x=2", "x=3");
    }

    static final class StartUnderLock {
        static final Object LOCK = new Object();
        static int x;

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[2];
            Thread careful = new Thread(() -> {
                synchronized (LOCK) {
                    seen[0] = x;
                }
            });
            Thread careless = new Thread(() -> seen[1] = x);
            synchronized (LOCK) {
                careful.start();
                careless.start();
                x = 1;
                x = 2;
            }
            careful.join();
            careless.join();
            throw new Outcome(seen[0] + " " + seen[1]);
        }
    }

    @Test
    void aThreadStartedUnderALockWaitsForItOrDoesNot() {
        assertThat(Cases.results(StartUnderLock.class)).containsExactlyInAnyOrder("2 0", "2 1", "2 2");
    }

    static final class StartedLate {
        static int x;
        static int seen;

        public static void main(String[] args) throws InterruptedException {
            Thread writer = new Thread(() -> x = 1);
            Thread reader = new Thread(() -> seen = x);
            Thread starter = new Thread(reader::start);
            starter.start();
            writer.start();
            starter.join();
            reader.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void aThreadStartedLateByAThirdOneMeetsTheOthers() {
        assertThat(Cases.results(StartedLate.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class Withdrawn {
        static Box box = new Box();

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                Box seen = box;
                if (seen != null) {
                    seen.value++;
                }
            });
            thread.start();
            Box mine = box;
            box = null;
            mine.value++;
            int value = mine.value;
            thread.join();
            throw new Outcome("value=" + value + " then " + mine.value);
        }
    }

    @Test
    void anObjectWithdrawnFromAFieldMayStillBeInTheHandsOfAnother() {
        assertThat(Cases.results(Withdrawn.class))
                .containsExactlyInAnyOrder("value=1 then 1", "value=1 then 2", "value=2 then 2");
    }
}
