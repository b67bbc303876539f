package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.threads.guest.Outcome;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Everything that can end a wait, or fail to, is explored in any order. */
class WaitingTest {
    static final Object LOCK = new Object();

    static final class InterruptOrNotify {
        static String result = "";

        public static void main(String[] args) throws InterruptedException {
            Thread waiter = new Thread(() -> {
                synchronized (LOCK) {
                    try {
                        LOCK.wait();
                        result = "notified";
                    } catch (InterruptedException e) {
                        result = "interrupted";
                    }
                    result += Thread.interrupted() ? " and interrupted" : "";
                }
            });
            waiter.start();
            synchronized (LOCK) {
                LOCK.notify();
            }
            waiter.interrupt();
            waiter.join();
            throw new Outcome(result);
        }
    }

    @Test
    void anInterruptAndANotifyRaceForAWaiter() {
        assertThat(Cases.results(InterruptOrNotify.class))
                .containsExactlyInAnyOrder("interrupted", "notified", "notified and interrupted");
    }

    static final class TimeoutOrNotify {
        static boolean done;

        public static void main(String[] args) throws InterruptedException {
            Thread notifier = new Thread(() -> {
                synchronized (LOCK) {
                    done = true;
                    LOCK.notify();
                }
            });
            boolean seen;
            synchronized (LOCK) {
                notifier.start();
                LOCK.wait(10);
                seen = done;
            }
            throw new Outcome("done=" + seen);
        }
    }

    @Test
    void aTimeoutAndANotifyRaceForAWaiter() {
        assertThat(Cases.results(TimeoutOrNotify.class)).containsExactlyInAnyOrder("done=false", "done=true");
    }

    static final class OneNotifyForTwo {
        static int waiting;
        static String woken = "";

        static void await(String name) {
            synchronized (LOCK) {
                waiting++;
                try {
                    LOCK.wait();
                    woken = name;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread first = new Thread(() -> await("first"));
            Thread second = new Thread(() -> await("second"));
            first.setDaemon(true);
            second.setDaemon(true);
            first.start();
            second.start();
            synchronized (LOCK) {
                if (waiting < 2) {
                    throw new Outcome("too early");
                }
                LOCK.notify();
                LOCK.wait(1);
            }
            first.join(1);
            second.join(1);
            throw new Outcome("woken: " + woken);
        }
    }

    @Test
    void aNotifyReachesEitherOfTwoWaiters() {
        assertThat(Cases.reducedResults(OneNotifyForTwo.class))
                .containsExactlyInAnyOrder("too early", "woken: ", "woken: first", "woken: second");
    }

    static final class LockTakenBeforeThreads {
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> {
                synchronized (LOCK) {
                    LOCK.notify();
                }
                synchronized (LOCK) {
                    x = 1;
                }
            });
            int seen;
            synchronized (LOCK) {
                thread.start();
                LOCK.wait();
                seen = x;
            }
            thread.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void aWaiterThatTookItsLockBeforeThereWereOthersTakesItAgainInBetween() {
        assertThat(Cases.results(LockTakenBeforeThreads.class)).containsExactlyInAnyOrder("seen=0", "seen=1");
    }

    static final class LostNotify {
        public static void main(String[] args) throws InterruptedException {
            Thread notifier = new Thread(() -> {
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
            });
            notifier.start();
            synchronized (LOCK) {
                LOCK.wait();
            }
            throw new Outcome("woken");
        }
    }

    @Test
    void aNotifyThatComesTooEarlyIsLost() {
        assertThat(Cases.results(LostNotify.class)).containsExactlyInAnyOrder("deadlock", "woken");
    }

    static final class UnparkFirst {
        public static void main(String[] args) throws InterruptedException {
            Thread parked = new Thread(LockSupport::park);
            parked.start();
            LockSupport.unpark(parked);
            parked.join();
            throw new Outcome("done");
        }
    }

    @Test
    void anUnparkBeforeTheParkCounts() {
        assertThat(Cases.results(UnparkFirst.class)).containsExactly("done");
    }

    static final class TwoPermits {
        public static void main(String[] args) throws InterruptedException {
            Thread parked = new Thread(() -> {
                LockSupport.park();
                LockSupport.park();
            });
            parked.start();
            LockSupport.unpark(parked);
            LockSupport.unpark(parked);
            parked.join();
            throw new Outcome("done");
        }
    }

    @Test
    void twoUnparksMayLeaveOnePermit() {
        assertThat(Cases.results(TwoPermits.class)).containsExactlyInAnyOrder("deadlock", "done");
    }

    static final class ParkAfterAccess {
        static int x;

        public static void main(String[] args) throws InterruptedException {
            Thread parked = new Thread(() -> {
                x = 1;
                LockSupport.park();
                x = 2;
            });
            parked.start();
            int seen = x;
            LockSupport.unpark(parked);
            int after = x;
            parked.join();
            throw new Outcome(seen + " " + after);
        }
    }

    @Test
    void aParkedThreadGoesOnAtAnyTimeAfterTheUnpark() {
        assertThat(Cases.results(ParkAfterAccess.class)).containsExactlyInAnyOrder("0 0", "0 1", "0 2", "1 1", "1 2");
    }
}
