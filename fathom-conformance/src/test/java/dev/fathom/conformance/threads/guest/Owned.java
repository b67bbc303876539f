package dev.fathom.conformance.threads.guest;

/** Objects that one thread alone reaches at first: by a thread local, or by a static field of a class that it initialises. */
public final class Owned {
    private static final ThreadLocal<Box> LOCAL = new ThreadLocal<>();

    private Owned() {}

    /** Its initialiser uses what it makes before and after others can have a turn. */
    private static final class Lazy {
        static Box kept = new Box(Shared.x);

        static {
            Shared.x++;
            kept.plain = Shared.x;
            kept.next = new Box(kept.plain);
            Shared.y = kept.plain;
            if (Shared.x > 2) {
                Shared.box = kept.next;
            }
            kept.next.plain = Shared.y + 1;
        }

        private Lazy() {}
    }

    private static Box local() {
        Box mine = LOCAL.get();
        if (mine == null) {
            mine = new Box(1);
            LOCAL.set(mine);
        }
        return mine;
    }

    public static int readLocal() {
        return local().plain;
    }

    public static void writeLocal(int value) {
        Box mine = local();
        mine.plain += value;
        mine.next = new Box(value);
        mine.next.plain = mine.plain;
    }

    /** What was a thread's own is shared from now on, and the thread goes on using it. */
    public static void publishLocal() {
        Box mine = local();
        Shared.box = mine;
        mine.plain++;
    }

    /** Publishes a part of what stays a thread's own. */
    public static void publishPart() {
        Box part = local().next;
        if (part != null) {
            Shared.box = part;
        }
    }

    /** What all threads reach becomes, in addition, something that a thread keeps. */
    public static void adopt() {
        LOCAL.set(Shared.box);
    }

    public static void forget() {
        LOCAL.remove();
    }

    public static int readKept() {
        return Lazy.kept.plain;
    }

    public static int readKeptNext() {
        return Lazy.kept.next.plain;
    }

    public static void writeKept(int value) {
        Lazy.kept.plain = value;
    }

    public static void replaceKept(int value) {
        Lazy.kept = new Box(value);
        Lazy.kept.next = new Box(value);
    }
}
