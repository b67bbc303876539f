package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.threads.guest.Outcome;
import org.junit.jupiter.api.Test;

/** Class initialisers, which threads wait for (JVMS §5.5). */
class InitialisationTest {
    static final class Crosswise {
        static final class First {
            static int value = Second.value + 1;
        }

        static final class Second {
            static int value = First.value + 1;
        }

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> seen[0] = Second.value);
            thread.start();
            int mine = First.value;
            thread.join();
            throw new Outcome(mine + " " + seen[0]);
        }
    }

    @Test
    void initialisersThatNeedEachOtherDeadlock() {
        assertThat(Cases.results(Crosswise.class)).containsExactlyInAnyOrder("deadlock", "2 1", "1 2");
    }

    static final class Inherited {
        static class Parent {
            static Child child = new Child();
        }

        static final class Child extends Parent {
            static int value = Integer.parseInt("1");
        }

        public static void main(String[] args) throws InterruptedException {
            Thread thread = new Thread(() -> new Child());
            thread.start();
            Parent parent = new Parent();
            thread.join();
            throw new Outcome("done");
        }
    }

    @Test
    void aSubclassAndASuperclassThatNeedEachOtherDeadlock() {
        assertThat(Cases.results(Inherited.class)).containsExactlyInAnyOrder("deadlock", "done");
    }

    static final class Unfinished {
        static int x;

        static class Parent {
            static int value;

            static {
                x = 1;
                value = 1;
            }
        }

        static final class Child extends Parent {
            static int own = value;
        }

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> seen[0] = Parent.value);
            thread.start();
            int mine = Child.own;
            thread.join();
            throw new Outcome(mine + " " + seen[0]);
        }
    }

    @Test
    void aSubclassIsInitialisedAfterItsSuperclassByWhateverThread() {
        assertThat(Cases.results(Unfinished.class)).containsExactly("1 1");
    }

    static final class Silent {
        static int x;

        static class Parent {
            static int value;

            static {
                x++;
                value = 1;
            }
        }

        static final class Child extends Parent {
            static int seen() {
                return x;
            }
        }

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> seen[0] = Child.seen());
            thread.start();
            int mine = Child.seen();
            thread.join();
            throw new Outcome(mine + " " + seen[0]);
        }
    }

    @Test
    void aClassWithoutInitialiserWaitsForThatOfItsSuperclass() {
        assertThat(Cases.results(Silent.class)).containsExactly("1 1");
    }

    static final class Failed {
        static class Parent {
            static int value = Integer.parseInt("no number");
        }

        static final class Child extends Parent {
            static int own = Integer.parseInt("1");
        }

        public static void main(String[] args) {
            String first = "";
            try {
                first += Parent.value;
            } catch (ExceptionInInitializerError e) {
                first = "failed";
            }
            try {
                first += Child.own;
            } catch (NoClassDefFoundError e) {
                first += " and no subclass";
            }
            throw new Outcome(first);
        }
    }

    @Test
    void aSubclassOfAClassThatFailedCannotBeInitialised() {
        assertThat(Cases.results(Failed.class)).containsExactly("failed and no subclass");
    }

    static final class Once {
        static int x;

        static final class Holder {
            static int value = ++x;
        }

        public static void main(String[] args) throws InterruptedException {
            int[] seen = new int[1];
            Thread thread = new Thread(() -> seen[0] = Holder.value);
            thread.start();
            int mine = Holder.value;
            thread.join();
            throw new Outcome(mine + " " + seen[0] + " " + x);
        }
    }

    @Test
    void anInitialiserRunsOnce() {
        assertThat(Cases.results(Once.class)).containsExactly("1 1 1");
    }
}
