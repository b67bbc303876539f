package dev.fathom.conformance.threads.guest;

/**
 * Invariants that always throw, and say what they see: so a search collects all that can be seen of a program from outside.
 */
public final class Watch {
    private Watch() {}

    public static void fields() {
        throw new Outcome("sees x=" + Shared.x + " y=" + Shared.y + " v=" + Shared.v);
    }

    public static void arrays() {
        throw new Outcome("sees " + Shared.CELLS[0] + Shared.CELLS[1] + " " + Shared.BYTES[1] + Shared.BYTES[2]);
    }

    /** What is read depends on what was read before. */
    public static void box() {
        Box box = Shared.box;
        Box next = box.next;
        throw new Outcome("sees " + box.made + box.plain + box.ordered + (next == null ? "" : " " + next.plain));
    }

    /** Looks at one thing only while another one allows it. */
    public static void sometimes() {
        throw new Outcome(Shared.x == 1 ? "sees y=" + Shared.y + " cell=" + Shared.CELLS[0] : "sees nothing");
    }

    public static void threads() {
        throw new Outcome("sees " + Worker.sees(1) + Worker.sees(2));
    }

    public static void library() {
        throw new Outcome("sees " + Library.glance());
    }
}
