package dev.fathom.conformance.launcher;

/** A guest that executes enough instructions for the host to compile what executes them. */
final class Loops {
    private Loops() {}

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 5_000_000; i++) {
            sum += i ^ sum;
        }
        System.out.println(sum);
    }
}
