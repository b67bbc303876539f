// run: --env HOME --env FATHOM_TEST=a=b -- a=b
// run: --env FATHOM_TEST= --env HOME=x -- empty
// run:
//   exit 1
// run: --env FATHOM_NO_SUCH_VARIABLE
//   exit 2
//   says FATHOM_NO_SUCH_VARIABLE
/** The environment of a program under check is what the command line gives it. */
public class Environment {
    public static void main(String[] args) {
        if (args.length == 0) {
            throw new IllegalStateException(System.getenv("HOME") + System.getenv());
        }
        String expected = args[0].equals("empty") ? "" : args[0];
        if (!expected.equals(System.getenv("FATHOM_TEST")) || System.getenv().size() != 2) {
            throw new AssertionError(System.getenv());
        }
    }
}
