package dev.fathom.vm;

/** Guest program: two threads that branch, and fight over a counter. */
public final class PreRunProgram {
    private static int counter;

    private PreRunProgram() {}

    private static void countToTen() {
        for (int i = 0; i < 10; i++) {
            counter++;
        }
    }

    public static void main(String[] arguments) {
        new Thread(PreRunProgram::countToTen).start();
        new Thread(PreRunProgram::countToTen).start();
    }
}
