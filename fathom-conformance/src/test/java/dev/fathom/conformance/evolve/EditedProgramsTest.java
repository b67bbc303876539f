package dev.fathom.conformance.evolve;

import static dev.fathom.conformance.evolve.EditedSource.checked;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("A program with threads is checked again as from scratch")
class EditedProgramsTest {
    static Stream<EditedSource> edits() {
        return Stream.of(
                checked("a place that a program asks for", """
                        public class Subject {
                          static volatile int place;
                          static volatile int x;
                          static int here(boolean rare) {
                            if (rare) { /* more */ x = 9; }
                            return StackWalker.getInstance().walk(frames -> frames.findFirst().get().getByteCodeIndex());
                          }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> x = 1);
                            other.start();
                            place = here(false);
                            x = 2;
                            other.join();
                          }
                        }
                        """)
                        .edit("/* more */", "x = 8;")
                        .edit("x = 2;", "x = 3;"),
                checked("synchronized of a method whose lock a thread never gets", """
                        public class Subject {
                          static final Object lock = Subject.class;
                          static int turns;
                          static synchronized void enter() { throw new IllegalStateException("inside"); }
                          public static void main(String[] args) {
                            Thread holder = new Thread(() -> { synchronized (lock) { while (true) { turns = (turns + 1) % 2; } } });
                            holder.start();
                            while (turns == 0) { }
                            enter();
                          }
                        }
                        """)
                        .edit("static synchronized void", "static void"),
                checked("an override of a method whose lock a thread never gets", """
                        public class Subject {
                          static int turns;
                          static class Base { synchronized void enter() { throw new IllegalStateException("inside"); } }
                          static class Below extends Base { /* override */ }
                          public static void main(String[] args) {
                            Base base = new Below();
                            Thread holder = new Thread(() -> { synchronized (base) { while (true) { turns = (turns + 1) % 2; } } });
                            holder.start();
                            while (turns == 0) { }
                            base.enter();
                          }
                        }
                        """)
                        .edit("/* override */", "void enter() { throw new IllegalStateException(\"below\"); }"),
                checked("a call site that gets another name by an equal one before it", """
                        import dev.fathom.api.Choose;
                        public class Subject {
                          static Runnable kept;
                          static void run() { }
                          public static void main(String[] args) {
                            if (Choose.bool()) { args = null; /* more */ } else { kept = Subject::run; }
                            if (Choose.bool()) { kept = null; }
                          }
                        }
                        """)
                        .edit("/* more */", "((Runnable) Subject::run).run();"),
                checked("a place in a method that gets another name by an edit elsewhere", """
                        public class Subject {
                          static volatile int x;
                          static volatile int y;
                          static int pick(boolean first) {
                            int seen = 0;
                            if (first) { seen = x; seen = 1; /* more */ } else { seen = x; }
                            return seen;
                          }
                          public static void main(String[] args) throws Exception {
                            Thread one = new Thread(() -> { if (pick(false) == 2) { y = 1; } });
                            Thread two = new Thread(() -> { if (pick(true) == 2) { y = 2; } });
                            one.start();
                            two.start();
                            x = 1;
                            x = 2;
                            one.join();
                            two.join();
                            if (y == 1) { throw new IllegalStateException(); }
                          }
                        }
                        """)
                        .edit("/* more */", "seen = x; seen = 2;")
                        .edit("seen = 2;", "seen = 3;"),
                checked("a volatile field, and races", """
                        public class Subject {
                          int x;
                          public static void main(String[] args) throws Exception {
                            Subject shared = new Subject();
                            Thread other = new Thread(() -> shared.x++);
                            other.start();
                            shared.x++;
                            other.join();
                            assert shared.x > 0;
                          }
                        }
                        """)
                        .edit("  int x;", "  volatile int x;")
                        .edit("x > 0", "x > 1"),
                checked("a loop in which a thread is suspended", """
                        public class Subject {
                          static volatile int x;
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { for (int i = 0; i < 2; i++) { x = x + 1; } });
                            other.start();
                            for (int i = 0; i < 2; i++) { x = x + 1; }
                            other.join();
                            if (x < 2) { throw new IllegalStateException(); }
                          }
                        }
                        """)
                        .edit("i < 2; i++) { x = x + 1; } });", "i < 2; i++) { int now = x; x = now + i + 1; } });")
                        .edit("x < 2", "x < 3"),
                checked("a handler around a call in which a thread is suspended", """
                        public class Subject {
                          static volatile int x;
                          static void fail() { x = x + 1; if (x == 1) { throw new IllegalStateException(); } x = 5; }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { /* try */ fail(); /* catch */ });
                            other.start();
                            x = x + 1;
                            other.join();
                          }
                        }
                        """)
                        .edit(
                                "/* try */ fail(); /* catch */",
                                "try { fail(); } catch (IllegalStateException e) { x = 7; }")
                        .edit("x = 7", "x = 8"),
                checked("a variable that is used again behind a place where a thread is suspended", """
                        public class Subject {
                          static volatile int x;
                          static volatile int seen;
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { int before = x; int now = x; if (now == 5) { seen = 1; } });
                            other.start();
                            x = 1;
                            x = 2;
                            other.join();
                          }
                        }
                        """)
                        .edit("seen = 1;", "seen = before;")
                        .edit("now == 5", "now == 2"),
                checked("a class initialiser that threads run", """
                        public class Subject {
                          static volatile int x;
                          static class Lazy { static int value; static { x = x + 1; value = x; } }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { x = Lazy.value + 3; });
                            other.start();
                            x = Lazy.value + 5;
                            other.join();
                            if (x == 9) { throw new IllegalStateException(); }
                          }
                        }
                        """)
                        .edit("value = x;", "value = x + 1;")
                        .edit("+ 5", "+ 6"),
                checked("choices, assumptions and assertions", """
                        import dev.fathom.api.*;
                        public class Subject {
                          public static void main(String[] args) {
                            int a = Choose.intRange(0, 3);
                            int b = Choose.intRange(0, 3);
                            Assume.that(a != b);
                            int c = Choose.intRange(0, 1);
                            assert a + b + c < 7 : a + " " + b;
                          }
                        }
                        """)
                        .edit("a + b + c < 7", "a + b + c < 6")
                        .edit("a != b", "a < b")
                        .edit("intRange(0, 1)", "intRange(0, 2)"),
                checked("code before a call, and an exception that is kept", """
                        public class Subject {
                          static volatile Throwable kept;
                          static volatile int x;
                          static void fail(int way) { if (way == 1) { kept = new IllegalStateException(); } x = way; }
                          static void call(int way) { if (way == 3) { x = 3; /* more */ } fail(way); }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> call(1));
                            other.start();
                            call(2);
                            other.join();
                            if (x == 3) { throw new IllegalStateException(); }
                          }
                        }
                        """)
                        .edit("/* more */", "x = x + 1;")
                        .edit("x == 3", "x == 1"),
                checked("what ends a loop of two threads, one of which keeps the editor's thread out for a while", """
                        public class Subject {
                          static volatile boolean stop;
                          static volatile boolean flip;
                          static volatile boolean flop;
                          static synchronized void turn() { flip = !flip; flip = !flip; }
                          static synchronized boolean isOver() { return true; }
                          public static void main(String[] args) {
                            new Thread(() -> { while (!stop) { turn(); } }).start();
                            new Thread(() -> { while (!stop) { flop = flip; } }).start();
                            while (!isOver()) { }
                            stop = true;
                          }
                        }
                        """)
                        .edit("return true", "return false")
                        .edit("flop = flip", "flop = !flip"),
                checked("notify and notifyAll", """
                        public class Subject {
                          static int permits;
                          static synchronized void take() throws InterruptedException {
                            while (permits == 0) { Subject.class.wait(); }
                            permits--;
                          }
                          static synchronized void give() { permits += 2; Subject.class.notify(); }
                          public static void main(String[] args) throws Exception {
                            Runnable taker = () -> { try { take(); } catch (InterruptedException e) { permits = 9; } };
                            Thread one = new Thread(taker);
                            Thread two = new Thread(taker);
                            one.start();
                            two.start();
                            give();
                            one.join();
                            two.join();
                          }
                        }
                        """)
                        .edit("notify()", "notifyAll()")
                        .edit("permits += 2", "permits += 1"),
                checked("an invariant, and what it looks at", """
                        public class Subject {
                          static int a;
                          static int b;
                          static boolean sound() { int d = a - b; return d >= -1 && d <= 1 /* more */; }
                          static synchronized void step() { a++; b++; }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> step());
                            other.start();
                            step();
                            other.join();
                            if (a != 2) { throw new IllegalStateException(); }
                          }
                        }
                        """)
                        .withInvariant("Subject.sound")
                        .edit("a != 2", "a > 2")
                        .edit("/* more */", "&& a != 1")
                        .edit("a++; b++;", "a += 2; b++; a--;"),
                checked("an invariant that is broken where one thread is left, and where there is none", """
                        public class Subject {
                          static int a;
                          static int limit() { return 3; }
                          static boolean sound() { return a < limit(); }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { a++; });
                            other.start();
                            other.join();
                            a++;
                            a++;
                            a--;
                          }
                        }
                        """)
                        .withInvariant("Subject.sound")
                        .edit("return 3", "return 4")
                        .edit("return 4", "return 2")
                        .edit("a--;", "a++;"),
                checked("a write to what only the invariant reads", """
                        public class Subject {
                          static int seen;
                          static int hidden;
                          static volatile int x;
                          static boolean sound() { return hidden < 1; }
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { x = 1; });
                            other.start();
                            x = 2; /* write */
                            x = 3;
                            other.join();
                          }
                        }
                        """)
                        .withInvariant("Subject.sound")
                        .edit("/* write */", "hidden = 1; hidden = 0;")
                        .edit("hidden < 1", "hidden < 2"),
                checked("a lock that is left out", """
                        public class Subject {
                          static final Object lock = new Object();
                          static int x;
                          public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> { synchronized (lock) { x++; } });
                            other.start();
                            synchronized (lock) { x++; }
                            other.join();
                            if (x != 2) { throw new IllegalStateException("lost"); }
                          }
                        }
                        """)
                        .edit("synchronized (lock) { x++; } });", "x++; });")
                        .edit("x != 2", "x < 1"),
                checked("what leads to a match, and what is matched", """
                        import dev.fathom.api.Choose;
                        import dev.fathom.api.Match;
                        public class Subject {
                          static final int[] matched = {0};
                          static final int[] other = {0};
                          static void one() { matched[0] = 1; }
                          static void two() { matched[0] = 1; /* as one */ }
                          public static void main(String[] args) {
                            for (int i = 0; i < 4; i++) {
                              switch (Choose.index(3)) {
                                case 0 -> one();
                                case 1 -> two();
                                default -> { int more = Choose.index(3); other[0] += more; matched[0] = 0; }
                              }
                              Match.on(matched);
                            }
                          }
                        }
                        """)
                        .edit("1; /* as one */", "2;")
                        .edit("Match.on(matched)", "Match.on(matched, other)")
                        .edit("other[0] += more", "other[0] = more"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    @DisplayName("when these are edited:")
    void edited(EditedSource source) {
        assertThat(source.differences()).isEmpty();
    }
}
