package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.threads.guest.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

/** Calls into the library are one step only where nobody can tell. */
class LibraryCallsTest {
    static int x;

    static final class SizeLags {
        public static void main(String[] args) {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            new Thread(() -> map.put("key", 1)).start();
            throw new Outcome(map.containsKey("key") + " " + map.size());
        }
    }

    @Test
    void theSizeOfAMapLagsBehindItsContents() {
        assertThat(Cases.results(SizeLags.class)).containsExactlyInAnyOrder("false 0", "false 1", "true 0", "true 1");
    }

    static final class AddAll {
        public static void main(String[] args) {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            new Thread(() -> map.putAll(Map.of(1, 1, 2, 2))).start();
            boolean one = map.containsKey(1);
            boolean two = map.containsKey(2);
            throw new Outcome((one ? "1" : "") + (two ? "2" : ""));
        }
    }

    @Test
    void aBulkOperationShowsHalfDone() {
        assertThat(Cases.reducedResults(AddAll.class)).containsExactlyInAnyOrder("", "1", "2", "12");
    }

    static final class CalledBack {
        public static void main(String[] args) throws InterruptedException {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            Thread thread = new Thread(() -> map.computeIfAbsent("key", key -> {
                x = 1;
                x = 2;
                return x;
            }));
            thread.start();
            int seen = x;
            thread.join();
            throw new Outcome("seen=" + seen);
        }
    }

    @Test
    void aFunctionThatAMapCallsIsSeenHalfDone() {
        assertThat(Cases.reducedResults(CalledBack.class)).containsExactlyInAnyOrder("seen=0", "seen=1", "seen=2");
    }

    static final class Compared {
        public static void main(String[] args) throws InterruptedException {
            PriorityBlockingQueue<Integer> queue =
                    new PriorityBlockingQueue<>(4, (a, b) -> x == 0 ? a.compareTo(b) : b.compareTo(a));
            queue.add(1);
            Thread thread = new Thread(() -> queue.add(2));
            thread.start();
            x = 1;
            thread.join();
            throw new Outcome("first=" + queue.peek());
        }
    }

    @Test
    void aComparatorThatAQueueCallsReadsWhatOthersWrite() {
        assertThat(Cases.reducedResults(Compared.class)).containsExactlyInAnyOrder("first=1", "first=2");
    }

    static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean tryAcquire(int arg) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int arg) {
            setState(0);
            return true;
        }
    }

    static final class OwnSynchronizer {
        public static void main(String[] args) throws InterruptedException {
            Mutex mutex = new Mutex();
            Runnable increment = () -> {
                mutex.acquire(1);
                x++;
                mutex.release(1);
            };
            Thread thread = new Thread(increment);
            thread.start();
            increment.run();
            thread.join();
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void aSynchronizerOfTheProgramExcludes() {
        assertThat(Cases.reducedResults(OwnSynchronizer.class)).containsExactly("x=2");
    }

    static final class BrokenMutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean tryAcquire(int arg) {
            if (getState() == 0) {
                setState(1);
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int arg) {
            setState(0);
            return true;
        }
    }

    static final class BrokenSynchronizer {
        public static void main(String[] args) throws InterruptedException {
            BrokenMutex mutex = new BrokenMutex();
            Runnable increment = () -> {
                mutex.acquire(1);
                x++;
                mutex.release(1);
            };
            Thread thread = new Thread(increment);
            thread.start();
            increment.run();
            thread.join();
            throw new Outcome("x=" + x);
        }
    }

    @Test
    void aBrokenSynchronizerOfTheProgramDoesNot() {
        assertThat(Cases.reducedResults(BrokenSynchronizer.class)).contains("x=1", "x=2");
    }

    static final class BusyWorker {
        public static void main(String[] args) throws InterruptedException, ExecutionException {
            ThreadPoolExecutor pool =
                    new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                        Thread thread = new Thread(task);
                        thread.setDaemon(true);
                        return thread;
                    });
            Future<?> first = pool.submit(() -> {});
            first.get();
            try {
                pool.submit(() -> {});
            } catch (RejectedExecutionException e) {
                throw new Outcome("rejected");
            }
            throw new Outcome("accepted");
        }
    }

    @Test
    void aWorkerMayStillBeBusyWhenItsResultIsThere() {
        assertThat(Cases.reducedResults(BusyWorker.class)).containsExactlyInAnyOrder("accepted", "rejected");
    }

    static final class Wordy {
        public static void main(String[] args) {
            ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));
            new Thread(() -> {
                        queue.poll();
                        queue.add(3);
                    })
                    .start();
            throw new Outcome("size=" + queue.size());
        }
    }

    @Test
    void theSizeOfAQueueIsCountedWhileOthersChangeIt() {
        assertThat(Cases.reducedResults(Wordy.class)).contains("size=2", "size=1", "size=3");
    }

    /** A handler that writes to memory, as fast as can be. */
    private static ConsoleHandler handler(ByteArrayOutputStream out) {
        System.setErr(new PrintStream(out));
        ConsoleHandler handler = new ConsoleHandler();
        handler.setFormatter(new Message());
        return handler;
    }

    static final class Message extends Formatter {
        @Override
        public String format(LogRecord logged) {
            x++;
            return logged.getMessage();
        }
    }

    static final class Published {
        public static void main(String[] args) throws InterruptedException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ConsoleHandler handler = handler(out);
            LogRecord one = new LogRecord(Level.SEVERE, "a");
            LogRecord two = new LogRecord(Level.SEVERE, "b");
            Thread thread = new Thread(() -> handler.publish(one));
            thread.start();
            handler.publish(two);
            String seen = out.toString();
            thread.join();
            throw new Outcome(seen + " " + out + " " + x);
        }
    }

    @Test
    void recordsAreWrittenAsIfOneByOne() {
        assertThat(Cases.results(Published.class)).containsExactlyInAnyOrder("b ba 2", "ab ab 2", "ba ba 2");
    }

    static final class Closed {
        public static void main(String[] args) throws InterruptedException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ConsoleHandler handler = handler(out);
            LogRecord one = new LogRecord(Level.SEVERE, "a");
            Thread thread = new Thread(() -> handler.publish(one));
            thread.start();
            int formatted = x;
            handler.close();
            String seen = out.toString();
            thread.join();
            throw new Outcome(formatted + " " + seen + " " + out);
        }
    }

    @Test
    void aHandlerIsClosedBeforeOrAfterARecord() {
        assertThat(Cases.results(Closed.class)).contains("1 a a", "0 a a", "0  a");
    }
}
