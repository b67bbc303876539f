package exceptions;

/** Probes System.exit with a code above 127 from deep inside nested calls, skipping finally blocks. */
public final class ExitWithCode {
    private ExitWithCode() {
    }

    private static int nested(int depth) {
        try {
            if (depth == 3) {
                System.out.println("leaving with 200");
                System.exit(200);
            }
            return nested(depth + 1);
        } catch (Throwable t) {
            System.out.println("not caught: " + t);
            return 0;
        } finally {
            System.out.println("no finally after exit");
        }
    }

    public static void main(String[] args) {
        System.out.print("no newline before exit, ");
        System.out.println(nested(0));
    }
}
