package dev.fathom.cli;

/** The entry point of the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.err.println("fathom: not implemented yet");
        System.exit(64);
    }
}
