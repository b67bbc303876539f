package dev.fathom.conformance.threads.guest;

import dev.fathom.api.Choose;

/** Fields that all threads reach. */
public final class Shared {
    static int x;
    static int y;
    static volatile int v;
    static final int[] CELLS = new int[2];
    static final byte[] BYTES = new byte[4];
    static Box box = new Box(0);

    private Shared() {}

    public static int readX() {
        return x;
    }

    public static void writeX(int value) {
        x = value;
    }

    public static void incrementX() {
        x++;
    }

    public static int readY() {
        return y;
    }

    public static void writeY(int value) {
        y = value;
    }

    public static int readVolatile() {
        return v;
    }

    public static void writeVolatile(int value) {
        v = value;
    }

    public static void incrementVolatile() {
        v++;
    }

    public static int readCell(int index) {
        return CELLS[index & 1];
    }

    public static void writeCell(int index) {
        CELLS[index & 1] = index + 1;
    }

    public static int readByte(int index) {
        return BYTES[index & 3];
    }

    public static void writeByte(int index) {
        BYTES[index & 3] = 1;
    }

    public static void copyCells() {
        System.arraycopy(CELLS, 0, CELLS, 1, 1);
    }

    public static int cloneCells() {
        int[] copy = CELLS.clone();
        return copy[0] * 3 + copy[1];
    }

    public static int readBox() {
        return box.plain;
    }

    public static void writeBox(int value) {
        box.plain = value;
    }

    public static int readBoxVolatile() {
        return box.ordered;
    }

    public static void writeBoxVolatile(int value) {
        box.ordered = value;
    }

    public static int readMade() {
        return box.made;
    }

    public static int readNext() {
        Box next = box.next;
        return next == null ? 9 : next.plain;
    }

    /** Publishes a finished object. */
    public static void publish(int value) {
        Box fresh = new Box(value);
        fresh.plain = value;
        box = fresh;
    }

    /** Publishes an object and writes to it afterwards. */
    public static void publishEarly(int value) {
        Box fresh = new Box(value);
        box = fresh;
        fresh.plain = value;
    }

    /** Publishes an object out of its constructor. */
    public static void leak(int value) {
        new Box(value, true).plain = value;
    }

    /** Publishes an object through another one that may be published itself. */
    public static void link(int value) {
        Box fresh = new Box(value);
        fresh.next = new Box(value);
        box.next = fresh;
        fresh.plain = value;
        fresh.next.plain = value;
    }

    /** Takes the object out of reach of the others, and goes on using it. */
    public static int withdraw() {
        Box mine = box;
        box = new Box(1);
        mine.plain++;
        return mine.plain;
    }

    /** The same, where others have a turn before each use. */
    public static int takeBox(int value) {
        Box mine = box;
        box = new Box(1);
        x++;
        mine.plain += value;
        x++;
        return mine.plain;
    }

    public static int choose() {
        return Choose.bool() ? 1 : 0;
    }

    public static void assertX(int value) {
        if (x == value) {
            throw new AssertionError("x is " + value);
        }
    }

    public static void assertVolatile(int value) {
        if (v == value) {
            throw new AssertionError("v is " + value);
        }
    }

    static String values() {
        return " x=" + x + " y=" + y + " v=" + v + " cells=" + CELLS[0] + CELLS[1] + " box=" + box.plain + box.made
                + box.ordered + " bytes=" + BYTES[0] + BYTES[1];
    }
}
