package exceptions;

/** Probes exit codes being reduced to eight bits: exit(256) looks like success. */
public final class ExitZeroAfterFailure {
    private ExitZeroAfterFailure() {
    }

    public static void main(String[] args) {
        try {
            throw new IllegalStateException("recovered");
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
            System.err.println("a line on stderr");
        }
        Runnable leave = () -> System.exit(256);
        leave.run();
        throw new AssertionError("unreached");
    }
}
