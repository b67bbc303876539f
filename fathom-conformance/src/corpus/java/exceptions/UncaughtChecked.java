package exceptions;

/** Probes an uncaught checked exception with an edited stack trace leaving nested finally blocks. */
public final class UncaughtChecked {
    private UncaughtChecked() {
    }

    private static void descend(int depth) throws Exception {
        try {
            if (depth == 6) {
                throw new Exception("bottom reached at " + depth);
            }
            descend(depth + 1);
        } finally {
            System.out.println("leaving " + depth);
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            descend(0);
        } catch (Exception e) {
            System.out.println(e.getStackTrace().length + " frames");
            Exception copy = new Exception("copy");
            copy.setStackTrace(new StackTraceElement[] {e.getStackTrace()[0], e.getStackTrace()[7]});
            throw copy;
        }
    }
}
