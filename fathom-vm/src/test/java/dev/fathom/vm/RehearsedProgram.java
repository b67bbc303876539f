package dev.fathom.vm;

/** Guest program: two threads that branch, and fight over a counter. */
public final class RehearsedProgram {
    private static int counter;

    private RehearsedProgram() {}

    private static void countToTen() {
        for (int i = 0; i < 10; i++) {
            counter++;
        }
    }

    public static void main(String[] arguments) {
        new Thread(RehearsedProgram::countToTen).start();
        new Thread(RehearsedProgram::countToTen).start();
    }
}
